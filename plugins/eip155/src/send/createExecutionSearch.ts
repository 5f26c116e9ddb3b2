import type { CaipAddress } from '@latchkit/core'
import type { RpcRequest } from '../rpc/createRpc.js'
import { isRpcError } from '../rpc/postRpc.js'
import { readQuantity } from '../rpc/readQuantity.js'
import { EXECUTION_FAILURE, EXECUTION_SUCCESS, type Execution, executionIn } from './statusOf.js'
import { toQuantity } from './toQuantity.js'

/** How far back the first look goes, in blocks, and about how many at most one question is: public nodes answer for so many. */
const MOST = 1_000n
/** A node that refuses is asked about fewer, down to this. */
const LEAST = 10n
/** Looked at again, for the node that answers next may have been behind. */
const OVERLAP = 10n

/** Whether a node that answers so may answer about fewer blocks: each has its own code for that. */
const isTooWide = (error: unknown) => isRpcError(error) && error.code !== -32601

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
  let width = MOST

  /** The logs of as many blocks from one on as the node allows, and the last of these. */
  async function readSome(first: bigint, newest: bigint, signal?: AbortSignal) {
    const before = width
    for (;;) {
      const last = first + width - 1n < newest ? first + width - 1n : newest
      const range = { fromBlock: toQuantity(first, 'block'), toBlock: toQuantity(last, 'block') }
      const topics = [[EXECUTION_SUCCESS, EXECUTION_FAILURE]]
      try {
        return { last, logs: await rpc('eth_getLogs', [{ address, topics, ...range }], signal) }
      } catch (error) {
        const asked = last - first + 1n
        if (!isTooWide(error) || asked <= LEAST) {
          // It was not about how many they are.
          width = before
          throw error
        }
        width = asked / 2n < LEAST ? LEAST : asked / 2n
      }
    }
  }

  return async (signal?: AbortSignal): Promise<Execution | undefined> => {
    hasCode ??= String(await rpc('eth_getCode', [address, 'latest'], signal)).length > 2
    if (!hasCode) return undefined
    const newest = readQuantity(await rpc('eth_blockNumber', [], signal))
    let at = next ?? newest - MOST + 1n
    if (at < 0n) at = 0n
    while (at <= newest) {
      const { last, logs } = await readSome(at, newest, signal)
      const found = executionIn(logs, { hash, address })
      if (found) return found
      at = last + 1n
      next = at > OVERLAP ? at - OVERLAP : 0n
    }
    return undefined
  }
}
