import { isKitError, KitError } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy, withOutcome } from '@latchkit/core/plugin'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { toEvmError } from './toEvmError.js'
import { toWalletError } from './toWalletError.js'

/** One call of a wallet. */
export interface WalletCall {
  readonly method: string
  readonly params?: unknown
  /** In ms. Default 10 s, which is enough for what a wallet answers by itself. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * Calls a wallet. Settles by the deadline, or as soon as the signal aborts, whatever the wallet does; every
 * rejection is a `KitError`. Its outcome is `untouched` where the wallet was not asked or said no, `unknown` after that.
 */
export async function callWallet(
  provider: Eip1193Provider,
  { method, params, timeoutMs = 10_000, signal }: WalletCall,
): Promise<unknown> {
  if (signal?.aborted) throw withOutcome(toEvmError(abortReason(signal)), 'untouched')
  try {
    // Called at once, in the visitor's click: some wallets open a window, which browsers only allow then.
    const answer = new Promise<unknown>(resolve =>
      resolve(provider.request(params ? { method, params } : { method })),
    )
    return await settleBy(answer, timeoutMs, signal)
  } catch (error) {
    // Whoever gave up brings an error of their own, which knows nothing of the wallet.
    if (signal?.aborted && error === abortReason(signal)) throw withOutcome(toEvmError(error), 'unknown')
    throw toWalletError(error)
  }
}

/** Calls a wallet for something that a person has to confirm: 120 s. Rejects with `rpc/UNSUPPORTED_METHOD` if it cannot. */
export async function askWallet(provider: Eip1193Provider, call: WalletCall): Promise<unknown> {
  try {
    return await callWallet(provider, { timeoutMs: DEADLINES.interactive, ...call })
  } catch (cause) {
    if (!isKitError(cause, 'rpc/METHOD_NOT_FOUND')) throw cause
    const { method } = call
    const message = `This wallet does not support ${method}`
    const about = { message, cause, context: { method }, pluginId: 'eip155' }
    throw new KitError('rpc/UNSUPPORTED_METHOD', { ...about, outcome: cause.outcome })
  }
}
