import type { EvmApiChain } from '../ApiChain.js'
import type { AssetKind, IndexedBlock } from '../chain/IndexedTransaction.js'
import type { ChainIndex, Checkpoint } from '../chain/openChainIndex.js'
import { createNode, type Node } from '../rpc/createNode.js'
import { blockShape, headShape, receiptsShape } from './blockShapes.js'
import { catchUpPools } from './catchUpPools.js'
import { readBlock } from './readBlock.js'
import { readPools } from './readPools.js'
import { readTokens } from './readTokens.js'

const BATCH = 40n

/** Creates a function that advances an EVM chain's index by one step. It resolves with true once it is at the head. */
export function indexEvmChain(chain: EvmApiChain, index: ChainIndex): () => Promise<boolean> {
  const node = createNode(chain.rpcUrl)
  const first = BigInt(chain.startHeight ?? 0)

  const followPools = catchUpPools(chain, node, index)

  return async () => {
    await followPools()
    const head = await node.ask(headShape, 'eth_getBlockByNumber', ['latest', false])
    const at = await index.checkpoint()
    if (at.height === head.number && at.hash === head.hash) return true
    if (at.height >= head.number) return undo(node, index, at)
    const from = at.height < first ? first : at.height + 1n
    if (from > head.number) return true
    const to = from + BATCH - 1n < head.number ? from + BATCH - 1n : head.number
    const blocks = await readBlocks(node, chain, from, to)
    const isLinked = at.height < first || blocks[0]?.parentHash === at.hash
    if (!isLinked) return undo(node, index, at)
    const last = blocks.at(-1)
    if (!last) return true
    const seen = tokensOf(blocks)
    const unknown = await index.unknownTokens([...seen.keys()])
    const fresh = new Map(unknown.map(address => [address, seen.get(address) ?? 'fungible'] as const))
    const tokens = await readTokens(node, chain.id, fresh)
    await index.store(at, { height: last.height, hash: last.hash }, blocks, tokens)
    return to === head.number
  }
}

async function readBlocks(node: Node, chain: EvmApiChain, from: bigint, to: bigint) {
  const heights = Array.from(
    { length: Number(to - from) + 1 },
    (_, n) => `0x${(from + BigInt(n)).toString(16)}`,
  )
  const [blocks, receipts] = await Promise.all([
    node.askAll(
      blockShape,
      heights.map(height => ({ method: 'eth_getBlockByNumber', params: [height, true] })),
    ),
    node.askAll(
      receiptsShape,
      heights.map(height => ({ method: 'eth_getBlockReceipts', params: [height] })),
    ),
  ])
  const wrapped = chain.wrappedNative?.toLowerCase()
  const factory = chain.pools?.factory.toLowerCase()
  return blocks.map((block, n) => {
    const before = blocks[n - 1]
    if (before && before.hash !== block.parentHash)
      throw new Error('The chain changed while it was being read.')
    const own = receipts[n] ?? []
    const pooled = factory ? readPools(own, factory) : {}
    return { ...readBlock(block, own, wrapped), ...pooled, parentHash: block.parentHash }
  })
}

/** Goes back to the last block that both the chain and the index have; before the first one if there is none. */
async function undo(node: Node, index: ChainIndex, at: Checkpoint): Promise<boolean> {
  for (const block of await index.recentBlocks()) {
    if (block.height >= at.height && block.hash !== at.hash) continue
    const question = [`0x${block.height.toString(16)}`, false]
    const there = await node.ask(headShape.nullable(), 'eth_getBlockByNumber', question)
    if (there?.hash !== block.hash) continue
    await index.rollBack(at, block)
    return false
  }
  await index.rollBack(at, { height: -1n, hash: '' })
  return false
}

function tokensOf(blocks: readonly IndexedBlock[]): ReadonlyMap<string, AssetKind> {
  const all = blocks.flatMap(block => block.transactions.flatMap(transaction => transaction.transfers))
  return new Map(all.flatMap(({ token, kind }) => (token ? [[token, kind] as const] : [])))
}
