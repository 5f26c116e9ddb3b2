import { type CaipNetworkId, isKitError, type TransactionStatus } from '@latchkit/core'
import { settleBy } from '@latchkit/core/tools'
import { findClient } from '../chain/findClient.js'
import type { SuiEnv } from '../SuiEnv.js'
import { findNetwork } from '../sign/findNetwork.js'

/** Which transaction is waited for. */
export interface WaitRequest {
  readonly networkId: CaipNetworkId
  readonly hash: string
  /** Default 120 s. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Asks for a transaction until it is there. `unknown` at the deadline, or when the signal aborts. */
export async function waitForTransaction(
  env: SuiEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: WaitRequest,
): Promise<TransactionStatus> {
  const network = findNetwork(env, networkId)
  const deadline = AbortSignal.timeout(timeoutMs)
  const over = signal ? AbortSignal.any([signal, deadline]) : deadline
  for (let pause = 200; !over.aborted; pause = Math.min(pause * 2, 3_000)) {
    try {
      const client = await settleBy(findClient(env, network), timeoutMs, over)
      const asked = client.core.getTransaction({ digest: hash, signal: over })
      return (await settleBy(asked, 15_000, over)).$kind === 'Transaction' ? 'confirmed' : 'failed'
    } catch (error) {
      // Not there yet, or an outage; the next look may work. Without any endpoint none will.
      if (isKitError(error, 'rpc/UNAVAILABLE')) throw error
    }
    await sleep(pause, over)
  }
  return 'unknown'
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
