import { isKitError, KitError } from '@latchkit/core'
import { cleanText, errorText, readField } from '@latchkit/core/plugin'
import { wordsOf } from './wordsOf.js'

/**
 * The error of a node that ran a transaction before taking it, with the reason: its code, −32002, says in wallets that a request is
 * open already. Anything else is given back as it is.
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
