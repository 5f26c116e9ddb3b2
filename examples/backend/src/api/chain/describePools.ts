import type { PooledBlock } from './IndexedTransaction.js'

export function describePools(blocks: readonly PooledBlock[]) {
  return {
    pools: blocks.flatMap(({ height, pools = [] }) => pools.map(pool => ({ ...pool, height: `${height}` }))),
    reserves: blocks.flatMap(({ height, reserves = [] }) =>
      reserves.map(({ pool, reserve0, reserve1 }) => ({
        pool,
        reserve0: `${reserve0}`,
        reserve1: `${reserve1}`,
        height: `${height}`,
      })),
    ),
  }
}
