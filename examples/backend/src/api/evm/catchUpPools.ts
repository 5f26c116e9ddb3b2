import type { EvmApiChain } from '../ApiChain.js'
import type { PooledBlock } from '../chain/IndexedTransaction.js'
import type { ChainIndex } from '../chain/openChainIndex.js'
import type { Node } from '../rpc/createNode.js'
import { type EvmLog, logsShape } from './blockShapes.js'
import { pairCreated, sync } from './poolEvents.js'
import { readPools } from './readPools.js'

/** Blocks and addresses covered by one request for logs. */
const BLOCKS = 2_000n
const ADDRESSES = 500

/**
 * Creates a function that reads past pool events for blocks that were indexed before the factory was known: by
 * an older version, or before the operator configured it. It does so once, and again only after a failure.
 */
export function catchUpPools(chain: EvmApiChain, node: Node, index: ChainIndex): () => Promise<void> {
  const factory = chain.pools?.factory.toLowerCase()
  const first = BigInt(chain.startHeight ?? 0)
  let isDone = factory === undefined

  async function logsOf(last: bigint, address: readonly string[], event: string) {
    const found = new Map<bigint, EvmLog[]>()
    for (let from = first; from <= last; from += BLOCKS)
      for (let n = 0; n < address.length; n += ADDRESSES) {
        const to = from + BLOCKS - 1n < last ? from + BLOCKS - 1n : last
        const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }
        const question = { ...range, address: address.slice(n, n + ADDRESSES), topics: [event] }
        for (const { blockNumber, ...log } of await node.ask(logsShape, 'eth_getLogs', [question]))
          found.set(blockNumber, [...(found.get(blockNumber) ?? []), log])
      }
    return found
  }
  return async () => {
    if (isDone || factory === undefined) return
    if ((await index.factory()) !== factory) {
      const { height } = await index.checkpoint()
      const read = (logs: ReadonlyMap<bigint, EvmLog[]>) =>
        [...logs].map(([height, own]): PooledBlock => ({ height, ...readPools([{ logs: own }], factory) }))
      const made = read(await logsOf(height, [factory], pairCreated))
      const pools = made.flatMap(block => block.pools ?? []).map(({ address }) => address)
      await index.followPools(factory, [...made, ...read(await logsOf(height, pools, sync))])
    }
    isDone = true
  }
}
