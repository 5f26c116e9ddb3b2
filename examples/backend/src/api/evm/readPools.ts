import type { IndexedPool, IndexedReserves } from '../chain/IndexedTransaction.js'
import type { EvmReceipt } from './blockShapes.js'

import { pairCreated, sync } from './poolEvents.js'

const addressWord = /^0x0{24}([0-9a-f]{40})$/i
const twoWords = /^0x([0-9a-f]{64})([0-9a-f]{64})$/i

/**
 * The pools that the factory created in a block, and the pools' reserves at its end. Anybody can emit a
 * look-alike log, so the index, which knows the pools, decides whose reserves count.
 */
export function readPools(
  receipts: readonly Pick<EvmReceipt, 'logs'>[],
  factory: string,
): { readonly pools: readonly IndexedPool[]; readonly reserves: readonly IndexedReserves[] } {
  const pools: IndexedPool[] = []
  const reserves = new Map<string, IndexedReserves>()
  for (const { address, topics, data } of receipts.flatMap(({ logs }) => logs)) {
    const [event, ...rest] = topics
    const words = twoWords.exec(data)
    if (!words) continue
    if (event === pairCreated && address === factory) {
      const [token0, token1, pair] = [...rest, `0x${words[1]}`].map(addressOf)
      if (token0 && token1 && pair) pools.push({ address: pair, token0, token1 })
    }
    if (event === sync && topics.length === 1) {
      const [reserve0 = 0n, reserve1 = 0n] = words.slice(1).map(word => BigInt(`0x${word}`))
      reserves.set(address, { pool: address, reserve0, reserve1 })
    }
  }
  return { pools, reserves: [...reserves.values()] }
}

function addressOf(word: string): string | undefined {
  const [, hex] = addressWord.exec(word) ?? []
  return hex && `0x${hex.toLowerCase()}`
}
