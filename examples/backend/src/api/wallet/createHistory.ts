import { createBatcher } from '../../store/createBatcher.js'
import type { SqlRunner } from '../../store/SqlRunner.js'
import type { ApiChain } from '../ApiChain.js'
import type { Move } from '../chain/Move.js'
import type { PriceSource } from '../prices/PriceSource.js'
import { type TokenRegistry, tokenKey } from '../tokens/createTokenRegistry.js'
import { type DescribedTransaction, describeTransaction } from './describeTransaction.js'
import { type HistoryPlace, historyTop, readCursor, writeCursor } from './historyCursor.js'
import { findHistory, type HistoryRow } from './historyStatement.js'
import { priceMoves } from './priceMoves.js'

export interface HistoryPage {
  readonly data: readonly DescribedTransaction[]
  /** Where the next page starts; null on the last one. */
  readonly next: string | null
}

export interface History {
  page(account: string, chains: readonly ApiChain[], cursor?: string): Promise<HistoryPage>
}

interface PageRequest {
  readonly account: string
  readonly chains: string
  readonly place: HistoryPlace
}

/** Pages per statement: with more, the first would wait for the last. */
const MOST_TOGETHER = 20

/** Creates the reader. Pages requested at the same time are read together. */
export function createHistory(
  sql: SqlRunner,
  registry: TokenRegistry,
  prices: PriceSource,
  pageSize: number,
): History {
  const pages = createBatcher<PageRequest, readonly HistoryRow[]>(
    async requests => {
      // One row more than a page, which tells whether there is another page.
      const [told] = await sql.query<{ rows: string | null }>(findHistory, [
        requests.map(({ account }) => account),
        requests.map(({ chains }) => chains),
        requests.map(({ place }) => place.minedAt),
        requests.map(({ place }) => place.transaction),
        pageSize + 1,
      ])
      const rows: readonly HistoryRow[] = JSON.parse(told?.rows ?? '[]')
      const found = requests.map((): HistoryRow[] => [])
      for (const row of rows) found[row.n - 1]?.push(row)
      return found
      // One connection is left for everything else.
    },
    { most: MOST_TOGETHER, atOnce: Math.max(1, sql.connections - 1) },
  )

  return {
    async page(account, chains, cursor) {
      const ids = chains.map(({ id }) => id).join(' ')
      const scope = `${account} ${ids}`
      const place = cursor === undefined ? historyTop : readCursor(cursor, scope)
      const rows = await pages.add({ account, chains: ids, place })
      const shown = rows.slice(0, pageSize)
      const movesOf = (row: HistoryRow) => row.moves as readonly Move[]
      const tokens = shown.flatMap(row =>
        movesOf(row).flatMap(({ t }) => (t ? [{ chain: row.chain, address: t }] : [])),
      )
      const byId = new Map(chains.map(chain => [chain.id, chain]))
      const [known, priceOf] = await Promise.all([registry.find(tokens), priceMoves(prices, shown, byId)])
      const last = shown.at(-1)
      return {
        data: shown.flatMap(row => {
          const chain = byId.get(row.chain)
          if (!chain) return []
          const tokenOf = (address: string) => known.get(tokenKey(row.chain, address))
          const priceThen = (asset: string) => priceOf(asset, row)
          return [
            describeTransaction({ row, moves: movesOf(row), account, chain, tokenOf, priceOf: priceThen }),
          ]
        }),
        next: rows.length > pageSize && last ? writeCursor(last, scope) : null,
      }
    },
  }
}
