import { isKitError, KitError } from '@latchkit/core'
import { cleanText, errorText, readField } from '@latchkit/core/outside'
import { wordsOf } from './wordsOf.js'

/**
 * The error of a failed preflight, with the reason: from a wallet, its code −32002 would mean a pending request. Any
 * other error is returned unchanged.
 */
export function refusal(error: unknown): unknown {
  const cause = readField(error, 'cause')
  const said = errorText(cause)
  if (!isKitError(error, 'rpc/REQUEST_PENDING') || !/simulation failed/i.test(said)) return error
  const data = readField(cause, 'data')
  const err = readField(data, 'err')
  const message = err ? wordsOf(err, readField(data, 'logs')) : cleanText(said, 200)
  return new KitError('solana/WOULD_FAIL', { message, cause, context: {}, pluginId: 'solana' })
}
