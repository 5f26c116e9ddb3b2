import { isKitError, type KitError } from '@latchkit/core'
import { toKitError, withOutcome } from '@latchkit/core/plugin'
import { base64 } from '@scure/base'
import { chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { isProcessed } from './isRepeat.js'
import { refusal } from './refusal.js'

/** What is sent, and where. */
export interface Broadcast {
  readonly networkId: string
  readonly signed: Uint8Array
  /** Its first signature, in base58. */
  readonly hash: string
  readonly signal?: AbortSignal
}

/**
 * Sends a signed transaction over the app's endpoints, one after the other. It is certain that nothing was sent only
 * where the first endpoint simulated and refused it: one that dropped the connection may have forwarded it, and the
 * next then reports it as processed.
 */
export async function broadcast(
  env: SolanaEnv,
  { networkId, signed, hash, signal }: Broadcast,
): Promise<void> {
  const network = env.config.networks.find(({ id }) => id === networkId)
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  let failure: KitError | undefined
  for (const url of network?.urls ?? []) {
    const networks = network ? [{ ...network, urls: [url] }] : []
    try {
      const rpc = chainRpc({ ...env, config: { ...env.config, networks } }, networkId)
      await rpc('sendTransaction', [base64.encode(signed), options], signal)
      return
    } catch (error) {
      if (isProcessed(error)) return
      const reason = toKitError(refusal(error), 'core/UNKNOWN', 'solana')
      if (isKitError(reason, 'solana/WOULD_FAIL')) throw withOutcome(reason, failure ? { hash } : 'untouched')
      failure = withOutcome(reason, { hash })
      if (signal?.aborted) break
    }
  }
  if (failure) throw failure
}
