import { isKitError, KitError } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy, withOutcome } from '@latchkit/core/plugin'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { toEvmError } from './toEvmError.js'
import { toWalletError } from './toWalletError.js'

/** One call of a wallet. */
export interface WalletCall {
  readonly method: string
  readonly params?: unknown
  /** In ms. Default 10 s, which is enough where no person has to act. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * Calls a wallet. Settles by the deadline, or as soon as the signal aborts, whatever the wallet does; every rejection
 * is a `KitError`. Its outcome is `untouched` where the wallet was not asked or the visitor rejected, `unknown`
 * otherwise.
 */
export async function callWallet(
  provider: Eip1193Provider,
  { method, params, timeoutMs = 10_000, signal }: WalletCall,
): Promise<unknown> {
  if (signal?.aborted) throw withOutcome(toEvmError(abortReason(signal)), 'untouched')
  try {
    // Called synchronously within the visitor's click: some wallets open a window, which browsers allow only then.
    const answer = new Promise<unknown>(resolve =>
      resolve(provider.request(params ? { method, params } : { method })),
    )
    return await settleBy(answer, timeoutMs, signal)
  } catch (error) {
    // The caller aborted, and its own reason says nothing about the wallet.
    if (signal?.aborted && error === abortReason(signal)) throw withOutcome(toEvmError(error), 'unknown')
    throw toWalletError(error)
  }
}

/**
 * Calls a wallet for something that a person has to confirm, with a timeout of 120 s. Rejects with
 * `rpc/UNSUPPORTED_METHOD` if the wallet lacks the method.
 */
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
