import { DEADLINES } from '../async/deadlines.js'
import { abortReason, settleBy } from '../async/settleBy.js'
import { KitError } from '../errors/KitError.js'
import { withOutcome } from '../errors/pluginErrors.js'
import { readField } from '../errors/readField.js'
import { readRefusal } from '../errors/readRefusal.js'
import { specError, toKitError } from '../errors/toKitError.js'
import { canUse, findFeature, type StandardWallet } from './StandardWallet.js'

/** A call of a wallet's feature. */
export interface FeatureCall {
  readonly input?: unknown
  /** Several inputs at once, for features that take them, in place of `input`. */
  readonly inputs?: readonly unknown[]
  /** In ms. Default 120 s, because the user may have to act. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** The wallet broadcasts by itself, so a closed window may have been closed after an approval. */
  readonly sends?: true
  /** The calling plugin, for errors. */
  readonly pluginId: string
}

/**
 * Calls a wallet's feature. Settles at the deadline or as soon as the signal aborts, whatever the wallet does; always
 * rejects with a `KitError`, with `rpc/UNSUPPORTED_METHOD` if the wallet lacks the feature, also for the `account` of an input;
 * the wallet was not asked then.
 */
export async function callFeature(
  wallet: StandardWallet,
  name: string,
  {
    input,
    inputs = input === undefined ? [] : [input],
    timeoutMs = DEADLINES.interactive,
    signal,
    sends,
    pluginId,
  }: FeatureCall,
): Promise<unknown> {
  if (signal?.aborted) throw withOutcome(abortReason(signal), 'untouched')
  const isAble = inputs.every(input => canUse(wallet, readField(input, 'account'), name))
  const call = isAble ? findFeature(wallet, name) : undefined
  if (!call) {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: `This wallet does not support ${name}`,
      context: { method: name },
      pluginId,
      outcome: 'untouched',
    })
  }
  try {
    const answer = new Promise<unknown>(resolve => resolve(call(...inputs)))
    return await settleBy(answer, timeoutMs, signal)
  } catch (error) {
    const known = toKitError(error, 'core/UNKNOWN', pluginId)
    const refusal = known.code === 'core/UNKNOWN' ? readRefusal(error) : undefined
    if (!refusal) throw known
    const outcome = sends && refusal === 'closed' ? 'unknown' : 'untouched'
    throw specError('core/USER_REJECTED', { cause: error, pluginId, retryable: true, outcome })
  }
}
