import { isKitError, isOurs, KitError } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import { readRefusal, specError, toKitError, withOutcome } from '@latchkit/core/errors'

export interface CallOptions {
  /** In ms. Default 10 s, which is enough where no person has to act. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** The wallet sends by itself: its window may have been closed after an approval. */
  readonly sends?: true
}

/** The names of the codes in sats-connect, which some wallets return instead. */
const words = [/^user_rejection$/]

/**
 * Calls a wallet. Settles by the deadline, or as soon as the signal aborts, whatever the wallet does; every rejection
 * is a `KitError`, and one before the wallet was called has the outcome `untouched`.
 */
export async function callWallet<T>(
  run: () => Promise<T>,
  { timeoutMs = 10_000, signal, sends }: CallOptions = {},
): Promise<T> {
  if (signal?.aborted) throw withOutcome(abortReason(signal), 'untouched')
  try {
    // Called synchronously within the visitor's click: some wallets open a window, which browsers allow only then.
    return await settleBy(run(), timeoutMs, signal)
  } catch (error) {
    const known = toKitError(error, 'core/UNKNOWN', 'bip122')
    // The kit's own errors, such as for an aborted request, are not answers of the wallet.
    const refusal = isOurs(error) ? undefined : readRefusal(error, words)
    if (refusal) {
      const outcome = sends && refusal === 'closed' ? 'unknown' : 'untouched'
      throw specError('core/USER_REJECTED', { cause: error, pluginId: 'bip122', retryable: true, outcome })
    }
    if (!isKitError(known, 'rpc/METHOD_NOT_FOUND')) throw known
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: 'This wallet does not support the request',
      cause: error,
      outcome: known.outcome,
      pluginId: 'bip122',
    })
  }
}

/** Calls a wallet for something that a person has to confirm, with a timeout of 120 s. */
export const askWallet = <T>(run: () => Promise<T>, options?: Omit<CallOptions, 'timeoutMs'>) =>
  callWallet(run, { ...options, timeoutMs: DEADLINES.interactive })
