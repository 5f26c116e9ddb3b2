import { isKitError, KitError } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/tools'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { toEvmError } from './toEvmError.js'

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
 * rejection is a `KitError`.
 */
export async function callWallet(
  provider: Eip1193Provider,
  { method, params, timeoutMs = 10_000, signal }: WalletCall,
): Promise<unknown> {
  try {
    signal?.throwIfAborted()
    // Called at once, in the visitor's click: some wallets open a window, which browsers only allow then.
    const answer = new Promise<unknown>(resolve =>
      resolve(provider.request(params ? { method, params } : { method })),
    )
    return await settleBy(answer, timeoutMs, signal)
  } catch (error) {
    throw toEvmError(error)
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
    throw new KitError('rpc/UNSUPPORTED_METHOD', { message, cause, context: { method }, pluginId: 'eip155' })
  }
}
