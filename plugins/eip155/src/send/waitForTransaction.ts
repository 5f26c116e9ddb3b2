import { type CaipAddress, KitError, type OperationRequest, type TransactionStatus } from '@latchkit/core'
import { pollUntil } from '@latchkit/core/async'
import type { EvmEnv } from '../EvmEnv.js'
import { chainRpc } from '../rpc/chainRpc.js'
import type { RpcRequest } from '../rpc/createRpc.js'
import { createExecutionSearch } from './createExecutionSearch.js'
import { findReplacement, isNonceUsed, type SentTransaction } from './findReplacement.js'
import { isHash } from './isHash.js'
import { statusOf } from './statusOf.js'

/** How long a node must have forgotten a transaction that it knew: nodes behind one address take time to agree. */
const FORGOTTEN = 10_000
/** The most that one look counts for: nothing was looked at while the machine slept. */
const MOST_A_LOOK = 3_000
/** After the first search for a replacement, which takes some requests; each later pause is twice as long. */
const SEARCH_PAUSE = 1_000

/**
 * Waits for the receipt. Resolves `confirmed` or `failed`, also for the same transfer at a higher price; `replaced`
 * when another transaction was seen that used its nonce; of a Safe's own hash, what the Safe made of it; `dropped` when the node forgot it while the nonce is free; and
 * `unknown` at the deadline, also when nobody can tell what used the nonce. Outages while waiting are tolerated. Rejects with `core/ABORTED`.
 */
export async function waitForTransaction(
  env: EvmEnv,
  { networkId, hash, from, timeoutMs = 120_000, signal }: OperationRequest<'waitForTransaction'>,
): Promise<TransactionStatus> {
  if (!isHash(hash)) {
    throw new KitError('rpc/INVALID_PARAMS', {
      message: 'This is not a transaction hash',
      pluginId: 'eip155',
    })
  }
  const rpc = chainRpc(env, networkId)
  const findExecution = from && createExecutionSearch(rpc, { hash, from })
  let sent: SentTransaction | undefined
  let lookedAt = performance.now()
  let missing = 0
  let searchAt = 0
  let searchPause = SEARCH_PAUSE
  const status = await pollUntil<TransactionStatus>(
    async signal => {
      const receipt = await readReceipt(rpc, { hash, from }, signal)
      if (receipt) return receipt
      const known = await readSent(rpc, hash, signal)
      // A monotonic clock: the other one may be set, and what is on its way must not be called dropped.
      const now = performance.now()
      missing = known ? 0 : missing + Math.min(now - lookedAt, MOST_A_LOOK)
      lookedAt = now
      sent = known ?? sent
      if (!sent) return (await findExecution?.(signal))?.status
      if (!(await isNonceUsed(rpc, sent, { block: 'latest', signal })))
        return missing >= FORGOTTEN ? 'dropped' : undefined
      if (now < searchAt) return undefined
      searchAt = now + searchPause
      searchPause *= 2
      const replaced = await findReplacement(rpc, sent, { from, signal })
      // Either the receipt has arrived meanwhile, or another transaction took its place.
      return replaced && ((await readReceipt(rpc, { hash, from }, signal)) ?? replaced)
    },
    { timeoutMs, signal },
  )
  return status ?? 'unknown'
}

async function readReceipt(
  rpc: RpcRequest,
  { hash, from }: { readonly hash: string; readonly from: CaipAddress | undefined },
  signal: AbortSignal,
): Promise<TransactionStatus | undefined> {
  return statusOf(await rpc('eth_getTransactionReceipt', [hash], signal), from)
}

async function readSent(
  rpc: RpcRequest,
  hash: string,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> {
  const found = await rpc('eth_getTransactionByHash', [hash], signal)
  return typeof found === 'object' && found !== null ? (found as SentTransaction) : undefined
}
