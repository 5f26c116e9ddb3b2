import { cleanText, KitError } from '@latchkit/core'
import { errorText, readField, toKitError } from '@latchkit/core/tools'

const short = /insufficient|no valid gas coins|balance.*too low/i

/** Turns what the SDK threw into a `KitError`: missing funds, a failed simulation, or a server that cannot be reached. */
export function toSuiError(error: unknown): KitError {
  const name = readField(error, 'name')
  const status = readField(error, 'status')
  if (name === 'KitError') return toKitError(error)
  const text = cleanText(errorText(error), 300) || 'Unknown error'
  const init = { message: text, cause: error, pluginId: 'sui' } as const
  if (short.test(text)) return new KitError('sui/INSUFFICIENT_FUNDS', { ...init, context: {} })
  if (/resolution failed/i.test(text)) return new KitError('sui/WOULD_FAIL', { ...init, context: {} })
  // A node's codes are its own: −32002 is a transaction that it refuses, and not a request that is open in a wallet.
  const code = readField(error, 'code')
  if (typeof code === 'number') return new KitError('sui/REFUSED', { ...init, context: { code } })
  if (typeof status === 'number')
    return new KitError('http/STATUS', { ...init, context: { status }, retryable: true })
  if (error instanceof TypeError && /fetch|network|load failed/i.test(text))
    return new KitError('http/NETWORK', { ...init, retryable: true })
  return toKitError(error, 'core/UNKNOWN', 'sui')
}
