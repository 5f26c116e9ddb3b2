import type { ApiChain } from '../ApiChain.js'
import type { Move } from '../chain/Move.js'
import { assetId, nativeAsset } from '../prices/assetId.js'
import type { PriceRequest, PriceSource } from '../prices/PriceSource.js'
import type { HistoryRow } from './historyStatement.js'

type Row = Pick<HistoryRow, 'chain' | 'height' | 'moves'>

/** Finds the value of everything that rows moved at the time it moved; `null` if unknown. */
export async function priceMoves(
  prices: PriceSource,
  rows: readonly Row[],
  chains: ReadonlyMap<string, ApiChain>,
): Promise<(asset: string, row: Pick<Row, 'height'>) => number | null> {
  const requests = new Map<string, PriceRequest>()
  for (const { chain: id, height, moves } of rows) {
    const chain = chains.get(id)
    for (const { k, t } of moves as readonly Move[]) {
      if (!chain || k === 'nft') continue
      const asset = t ? assetId(id, t) : nativeAsset(chain)
      requests.set(`${asset} ${height}`, { asset, height })
    }
  }
  const found = await prices.find([...requests.values()])
  const known = new Map([...requests.keys()].map((key, n) => [key, found[n]]))
  return (asset, { height }) => known.get(`${asset} ${height}`) ?? null
}
