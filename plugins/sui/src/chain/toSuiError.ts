import { KitError } from '@latchkit/core'
import { cleanText, errorText, isOurs, readField, toKitError } from '@latchkit/core/plugin'

const short = /insufficient|no valid gas coins|balance.*too low/i
const unreached = /fetch|network|load failed/i
/** What the SDK's gRPC says of a body that is none, such as the answer of a server that speaks JSON-RPC. */
const foreign = /response content type|response body|premature|trailers|status$/i
/** What gRPC calls a server that cannot answer now. */
const outages = ['UNAVAILABLE', 'UNKNOWN', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'DATA_LOSS']

/** Turns what the SDK threw into a `KitError`: missing funds, a failed simulation, or a server that cannot be reached. */
export function toSuiError(error: unknown): KitError {
  if (isOurs(error)) return error
  const text = cleanText(errorText(error), 300) || 'Unknown error'
  const init = { message: text, cause: error, pluginId: 'sui' } as const
  if (short.test(text)) return new KitError('sui/INSUFFICIENT_FUNDS', { ...init, context: {} })
  if (/resolution failed/i.test(text)) return new KitError('sui/WOULD_FAIL', { ...init, context: {} })
  // A trial run that could not be asked for has the reason inside.
  const code = readField(error, 'code') ?? readField(readField(error, 'cause'), 'code')
  if (code === 'INTERNAL' && (foreign.test(text) || unreached.test(text))) {
    // A server that knows nothing of gRPC refuses its headers, which a page sees as no answer at all.
    const message = `No answer by gRPC-web: ${text}. If the endpoint speaks JSON-RPC, say so to sui().`
    const isForeign = foreign.test(text)
    return new KitError(isForeign ? 'http/BAD_RESPONSE' : 'http/NETWORK', {
      ...init,
      message,
      retryable: !isForeign,
    })
  }
  if (error instanceof TypeError && unreached.test(text))
    return new KitError('http/NETWORK', { ...init, retryable: true })
  if (outages.some(name => name === code)) return new KitError('http/NETWORK', { ...init, retryable: true })
  // A node's codes are its own: −32002 is a transaction that it refuses, and not a request that is open in a wallet.
  if (typeof code === 'number' || (typeof code === 'string' && code !== 'CANCELLED'))
    return new KitError('sui/REFUSED', { ...init, context: { code } })
  const status = readField(error, 'status')
  if (typeof status === 'number')
    return new KitError('http/STATUS', { ...init, context: { status }, retryable: true })
  return toKitError(error, 'core/UNKNOWN', 'sui')
}
