import { KitError, type OperationRequest, type TransactionStatus } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/plugin'
import type { EvmEnv } from '../EvmEnv.js'
import { chainRpc } from '../rpc/chainRpc.js'
import type { RpcRequest } from '../rpc/createRpc.js'
import { findReplacement, type SentTransaction } from './findReplacement.js'
import { isHash } from './isHash.js'
import { statusOf } from './statusOf.js'

/** How long a node must have forgotten a transaction that it knew: nodes behind one address take time to agree. */
const FORGOTTEN = 10_000

/**
 * Waits for the receipt. Resolves `confirmed` or `failed`, also for the same transfer at a higher price; `replaced`
 * when another transaction used its nonce; `dropped` when the node forgot it while the nonce is free; and `unknown`
 * at the deadline. Outages while waiting are tolerated. Rejects with `core/ABORTED`.
 */
export async function waitForTransaction(
  env: EvmEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: OperationRequest<'waitForTransaction'>,
): Promise<TransactionStatus> {
  if (!isHash(hash)) {
    throw new KitError('rpc/INVALID_PARAMS', {
      message: 'This is not a transaction hash',
      pluginId: 'eip155',
    })
  }
  const rpc = chainRpc(env, networkId)
  let sent: SentTransaction | undefined
  let seenAt = 0
  const status = await pollUntil<TransactionStatus>(
    async signal => {
      const receipt = await readReceipt(rpc, hash, signal)
      if (receipt) return receipt
      const known = await readSent(rpc, hash, signal)
      if (known) seenAt = Date.now()
      sent = known ?? sent
      if (!sent) return undefined
      const replaced = await findReplacement(rpc, sent, signal)
      // The nonce is used up: either the receipt has arrived meanwhile, or another transaction took its place.
      if (replaced) return (await readReceipt(rpc, hash, signal)) ?? replaced
      return Date.now() - seenAt >= FORGOTTEN ? 'dropped' : undefined
    },
    { timeoutMs, signal },
  )
  return status ?? 'unknown'
}

async function readReceipt(
  rpc: RpcRequest,
  hash: string,
  signal: AbortSignal,
): Promise<TransactionStatus | undefined> {
  return statusOf(await rpc('eth_getTransactionReceipt', [hash], signal))
}

async function readSent(
  rpc: RpcRequest,
  hash: string,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> {
  const found = await rpc('eth_getTransactionByHash', [hash], signal)
  return typeof found === 'object' && found !== null ? (found as SentTransaction) : undefined
}
