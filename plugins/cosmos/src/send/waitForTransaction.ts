import { isKitError, type OperationRequest, type TransactionStatus } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import { readField } from '@latchkit/core/untrusted'
import { base64, hex } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { findNetwork } from '../sign/findNetwork.js'

/** Polls for a transaction until it is in a block. `unknown` at the deadline. Rejects with `core/ABORTED`. */
export async function waitForTransaction(
  env: CosmosEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: OperationRequest<'waitForTransaction'>,
): Promise<TransactionStatus> {
  if (!/^[\da-f]{64}$/i.test(hash)) return 'unknown'
  const rpc = chainRpc(env, findNetwork(env, networkId))
  const params = { hash: base64.encode(hex.decode(hash.toLowerCase())), prove: false }
  const status = await pollUntil<TransactionStatus>(
    async over => {
      const found = await rpc('tx', params, over)
      const code = readField(readField(found, 'tx_result'), 'code')
      const isIt = String(readField(found, 'hash')).toLowerCase() === hash.toLowerCase()
      // A response about another transaction is ignored.
      if (!isIt || !(Number(readField(found, 'height')) > 0) || typeof code !== 'number') return undefined
      return code === 0 ? 'confirmed' : 'failed'
    },
    // Not there yet, or an outage: the next attempt may succeed. Without any endpoint none will.
    { timeoutMs, signal, mostPauseMs: 3_000, isFinal: error => isKitError(error, 'rpc/UNAVAILABLE') },
  )
  return status ?? 'unknown'
}
