import { errorText, isOurs, KitError } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { cleanText, readField } from '@latchkit/core/untrusted'

const short = /insufficient|no valid gas coins|balance.*too low/i
const unreached = /fetch|network|load failed/i
/** The SDK's gRPC messages for an invalid body, such as the answer of a JSON-RPC server. */
const foreign = /response content type|response body|premature|trailers|status$/i
/** gRPC codes of a server that is unavailable. */
const outages = ['UNAVAILABLE', 'UNKNOWN', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'DATA_LOSS']

/** Turns what the SDK threw into a `KitError`: missing funds, a failed simulation, or an unreachable server. */
export function toSuiError(error: unknown): KitError {
  if (isOurs(error)) return error
  const text = cleanText(errorText(error), 300) || 'Unknown error'
  const init = { message: text, cause: error, pluginId: 'sui' } as const
  if (short.test(text)) return new KitError('sui/INSUFFICIENT_FUNDS', { ...init, context: {} })
  if (/resolution failed/i.test(text)) return new KitError('sui/WOULD_FAIL', { ...init, context: {} })
  // A simulation that could not be requested has the reason as its cause.
  const code = readField(error, 'code') ?? readField(readField(error, 'cause'), 'code')
  if (code === 'INTERNAL' && (foreign.test(text) || unreached.test(text))) {
    // A server without gRPC refuses its headers, which a page sees as a network failure.
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
  // A node's codes differ from a wallet's: −32002 is a refused transaction, not a pending request.
  if (typeof code === 'number' || (typeof code === 'string' && code !== 'CANCELLED'))
    return new KitError('sui/REFUSED', { ...init, context: { code } })
  const status = readField(error, 'status')
  if (typeof status === 'number')
    return new KitError('http/STATUS', { ...init, context: { status }, retryable: true })
  return toKitError(error, 'core/UNKNOWN', 'sui')
}
