import { KitError } from '@latchkit/core'
import { DEADLINES, settleBy, toKitError } from '@latchkit/core/tools'
import { type FeatureName, findFeature } from './findFeature.js'
import type { StandardWallet } from './StandardWallet.js'

/** One call of a wallet. */
export interface FeatureCall {
  readonly input?: object
  /** In ms. Default 120 s: a person may have to act. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * Calls a feature. Settles by the deadline, or as soon as the signal aborts, whatever the wallet does; every rejection is
 * a `KitError`, `rpc/UNSUPPORTED_METHOD` when the wallet lacks the feature.
 */
export async function callFeature(
  wallet: StandardWallet,
  name: FeatureName,
  { input, timeoutMs = DEADLINES.interactive, signal }: FeatureCall = {},
): Promise<unknown> {
  const call = findFeature(wallet, name)
  if (!call) {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: `This wallet does not support ${name}`,
      context: { method: name },
      pluginId: 'sui',
    })
  }
  try {
    signal?.throwIfAborted()
    const answer = new Promise<unknown>(resolve => resolve(input ? call(input) : call()))
    return await settleBy(answer, timeoutMs, signal)
  } catch (error) {
    throw toKitError(error, 'core/UNKNOWN', 'sui')
  }
}
