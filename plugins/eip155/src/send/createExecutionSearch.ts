import type { CaipAddress } from '@latchkit/core'
import type { RpcRequest } from '../rpc/createRpc.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { EXECUTION_FAILURE, EXECUTION_SUCCESS, type Execution, executionIn } from './statusOf.js'
import { toQuantity } from './toQuantity.js'

/** How far back the first look goes, in blocks: public nodes answer for so many. */
const BACK = 1_000n
/** Looked at again, for the node that answers next may have been behind. */
const OVERLAP = 10n

/**
 * Searches for what a Safe did with a transaction that it has named by a hash of its own, which no node knows: it waits for the other
 * signers, and their transaction has another hash. `undefined` while nothing was seen. Each look goes on where the last one ended.
 */
export function createExecutionSearch(
  rpc: RpcRequest,
  { hash, from }: { readonly hash: string; readonly from: CaipAddress },
) {
  const address = from.slice(from.lastIndexOf(':') + 1)
  let hasCode: boolean | undefined
  let next: bigint | undefined
  return async (signal?: AbortSignal): Promise<Execution | undefined> => {
    hasCode ??= String(await rpc('eth_getCode', [address, 'latest'], signal)).length > 2
    if (!hasCode) return undefined
    const newest = readQuantity(await rpc('eth_blockNumber', [], signal))
    const first = next ?? newest - BACK
    const range = {
      fromBlock: toQuantity(first > 0n ? first : 0n, 'block'),
      toBlock: toQuantity(newest, 'block'),
    }
    const topics = [[EXECUTION_SUCCESS, EXECUTION_FAILURE]]
    const logs = await rpc('eth_getLogs', [{ address, topics, ...range }], signal)
    next = newest - OVERLAP
    return executionIn(logs, { hash, address })
  }
}
