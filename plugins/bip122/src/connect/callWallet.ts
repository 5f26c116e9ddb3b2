import { isKitError, KitError } from '@latchkit/core'
import { abortReason, DEADLINES, errorText, settleBy, toKitError, withOutcome } from '@latchkit/core/tools'
import { isRefusal } from './isRefusal.js'

/** How long a call may take. */
export interface CallLimits {
  /** In ms. Default 10 s, which is enough for what a wallet answers by itself. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * Calls a wallet. Settles by the deadline, or as soon as the signal aborts, whatever the wallet does; every rejection is
 * a `KitError`, and one that came before the wallet was called says that nothing was touched.
 */
export async function callWallet<T>(
  run: () => Promise<T>,
  { timeoutMs = 10_000, signal }: CallLimits = {},
): Promise<T> {
  if (signal?.aborted) throw withOutcome(abortReason(signal), 'untouched')
  try {
    // Called at once, in the visitor's click: some wallets open a window, which browsers only allow then.
    return await settleBy(run(), timeoutMs, signal)
  } catch (error) {
    const told = isRefusal(error) ? { code: 4001, message: errorText(error) } : error
    const known = toKitError(told, 'core/UNKNOWN', 'bip122')
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
export const askWallet = <T>(run: () => Promise<T>, signal?: AbortSignal) =>
  callWallet(run, { timeoutMs: DEADLINES.interactive, signal })
