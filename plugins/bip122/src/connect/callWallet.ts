import { isKitError, KitError } from '@latchkit/core'
import {
  abortReason,
  DEADLINES,
  isOurs,
  readRefusal,
  settleBy,
  specError,
  toKitError,
  withOutcome,
} from '@latchkit/core/plugin'

/** How a wallet is called. */
export interface CallOptions {
  /** In ms. Default 10 s, which is enough for what a wallet answers by itself. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** The wallet sends by itself: a window that was closed may have been closed after a yes. */
  readonly sends?: true
}

/** The name of the code in sats-connect, which some answer in its place. */
const words = [/^user_rejection$/]

/**
 * Calls a wallet. Settles by the deadline, or as soon as the signal aborts, whatever the wallet does; every rejection is
 * a `KitError`, and one that came before the wallet was called says that nothing was touched.
 */
export async function callWallet<T>(
  run: () => Promise<T>,
  { timeoutMs = 10_000, signal, sends }: CallOptions = {},
): Promise<T> {
  if (signal?.aborted) throw withOutcome(abortReason(signal), 'untouched')
  try {
    // Called at once, in the visitor's click: some wallets open a window, which browsers only allow then.
    return await settleBy(run(), timeoutMs, signal)
  } catch (error) {
    const known = toKitError(error, 'core/UNKNOWN', 'bip122')
    // What the kit says itself, as of a request that was given up, is no answer of the wallet.
    const refusal = isOurs(error) ? undefined : readRefusal(error, words)
    if (refusal) {
      const outcome = sends && refusal === 'closed' ? 'unknown' : 'untouched'
      throw specError('core/USER_REJECTED', { cause: error, pluginId: 'bip122', retryable: true, outcome })
    }
    if (!isKitError(known, 'rpc/METHOD_NOT_FOUND')) throw known
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: 'This wallet does not support that',
      cause: error,
      outcome: known.outcome,
      pluginId: 'bip122',
    })
  }
}

/** Calls a wallet for something that a person has to confirm: 120 s. */
export const askWallet = <T>(run: () => Promise<T>, options?: Omit<CallOptions, 'timeoutMs'>) =>
  callWallet(run, { ...options, timeoutMs: DEADLINES.interactive })
