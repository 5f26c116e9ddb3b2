import { KitError } from '@latchkit/core'
import { DEADLINES, readField, settleBy, toKitError } from '@latchkit/core/tools'
import type { KeplrMethod, KeplrWallet } from './KeplrWallet.js'

/** How long a call may take. */
export interface CallOptions {
  /** In ms. Default 120 s: a person may have to act. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** How wallets of this family say that a person said no; none of them has a code for it. */
const refusal = /request (was )?(rejected|declined|denied)|rejected by (the )?user|user (closed|declined)/i

/**
 * Calls a wallet. Settles by the deadline, or as soon as the signal aborts, whatever the wallet does; every rejection is
 * a `KitError`, `rpc/UNSUPPORTED_METHOD` when the wallet lacks the function.
 */
export async function callWallet(
  { methods }: KeplrWallet,
  name: KeplrMethod,
  args: readonly unknown[],
  { timeoutMs = DEADLINES.interactive, signal }: CallOptions = {},
): Promise<unknown> {
  const method = methods[name]
  if (!method) {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: `This wallet does not support ${name}`,
      context: { method: name },
      pluginId: 'cosmos',
    })
  }
  try {
    signal?.throwIfAborted()
    return await settleBy(method(...args), timeoutMs, signal)
  } catch (error) {
    throw typed(error)
  }
}

function typed(error: unknown): KitError {
  const said = typeof error === 'string' ? error : readField(error, 'message')
  const isRefused = typeof said === 'string' && refusal.test(said)
  // With a code, a refusal in whatever words is found by the core.
  return toKitError(isRefused ? { code: 4001, message: said } : error, 'core/UNKNOWN', 'cosmos')
}
