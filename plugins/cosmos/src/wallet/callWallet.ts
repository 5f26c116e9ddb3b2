import { KitError } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import { toKitError, withOutcome } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import type { KeplrMethod, KeplrWallet } from './KeplrWallet.js'
import { isRefusal } from './refusals.js'

export interface CallOptions {
  /** In ms. Default 120 s, because a person may have to act. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

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
      outcome: 'untouched',
    })
  }
  if (signal?.aborted) throw withOutcome(abortReason(signal), 'untouched')
  try {
    return await settleBy(method(...args), timeoutMs, signal)
  } catch (error) {
    throw typed(error)
  }
}

function typed(error: unknown): KitError {
  const said = typeof error === 'string' ? error : readField(error, 'message')
  // Core recognizes a rejection with a code, whatever its message.
  return toKitError(isRefusal(said) ? { code: 4001, message: said } : error, 'core/UNKNOWN', 'cosmos')
}
