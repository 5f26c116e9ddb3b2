import { isKitError, type OperationRequest, type TransactionStatus } from '@latchkit/core'
import { pollUntil, settleBy } from '@latchkit/core/async'
import { findClient } from '../chain/findClient.js'
import type { SuiEnv } from '../SuiEnv.js'
import { findNetwork } from '../sign/findNetwork.js'

/** Polls for a transaction until it exists. `unknown` at the deadline. Rejects with `core/ABORTED`. */
export async function waitForTransaction(
  env: SuiEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: OperationRequest<'waitForTransaction'>,
): Promise<TransactionStatus> {
  const network = findNetwork(env, networkId)
  const status = await pollUntil<TransactionStatus>(
    async over => {
      const client = await settleBy(findClient(env, network), timeoutMs, over)
      const asked = client.core.getTransaction({ digest: hash, signal: over })
      return (await settleBy(asked, 15_000, over)).$kind === 'Transaction' ? 'confirmed' : 'failed'
    },
    // Not there yet, or an outage: the next attempt may succeed. Without any endpoint none will.
    { timeoutMs, signal, mostPauseMs: 3_000, isFinal: error => isKitError(error, 'rpc/UNAVAILABLE') },
  )
  return status ?? 'unknown'
}
