import type { CaipAddress } from '@latchkit/core'
import type { RpcRequest } from '../rpc/createRpc.js'
import { createWindow } from '../rpc/createWindow.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { EXECUTION_FAILURE, EXECUTION_SUCCESS, type Execution, executionIn } from './statusOf.js'
import { toQuantity } from './toQuantity.js'

/** How far back the first look goes, in blocks, and about how many at most one question is: public nodes answer for so many. */
const MOST = 1_000n
/** Looked at again, for the node that answers next may have been behind. */
const OVERLAP = 10n

/**
 * Searches for what a Safe did with a transaction that it has named by a hash of its own, which no node knows: it waits for the other
 * signers, and their transaction has another hash. `undefined` while nothing was seen. Each look goes on where the last one ended, in
 * ranges that the node allows, however long ago that was; one that fails half-way leaves the rest to the next.
 */
export function createExecutionSearch(
  rpc: RpcRequest,
  { hash, from }: { readonly hash: string; readonly from: CaipAddress },
) {
  const address = from.slice(from.lastIndexOf(':') + 1)
  let hasCode: boolean | undefined
  let next: bigint | undefined
  const topics = [[EXECUTION_SUCCESS, EXECUTION_FAILURE]]
  const inWindow = createWindow(MOST)

  return async (signal?: AbortSignal): Promise<Execution | undefined> => {
    hasCode ??= String(await rpc('eth_getCode', [address, 'latest'], signal)).length > 2
    if (!hasCode) return undefined
    const newest = readQuantity(await rpc('eth_blockNumber', [], signal))
    let at = next ?? newest - MOST + 1n
    if (at < 0n) at = 0n
    while (at <= newest) {
      const { answer, through } = await inWindow({ from: at, head: newest }, ({ from, to }) => {
        const range = { fromBlock: toQuantity(from, 'block'), toBlock: toQuantity(to, 'block') }
        return rpc('eth_getLogs', [{ address, topics, ...range }], signal)
      })
      const found = executionIn(answer, { hash, address })
      if (found) return found
      at = through + 1n
      next = at > OVERLAP ? at - OVERLAP : 0n
    }
    return undefined
  }
}
