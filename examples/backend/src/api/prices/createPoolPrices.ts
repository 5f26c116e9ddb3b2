import { formatUnits } from 'viem'
import type { SqlRunner } from '../../store/SqlRunner.js'
import type { ApiChain } from '../ApiChain.js'
import type { TokenBook } from '../wallet/createTokenBook.js'
import { readAssetId } from './assetId.js'
import type { PriceSource, PriceWish } from './PriceSource.js'
import { pricedMarkets } from './pricedMarkets.js'
import { type PricePlace, placeKey, pricePlaces } from './pricePlaces.js'

/** Higher than any block. */
const HEAD = `${2n ** 62n}`
/** How long prices of now are kept, and those of blocks, which a reorganisation may still change, in ms. */
const FRESH = 500
const SETTLED = 10_000
const MOST_KEPT = 20_000

/** Makes prices from what the index knows of the chains' pools: a stable token is a dollar, all else what it is traded for. */
export function createPoolPrices(sql: SqlRunner, book: TokenBook, chains: readonly ApiChain[]): PriceSource {
  const markets = pricedMarkets(chains)
  const kept = new Map<string, { readonly price: number | undefined; readonly until: number }>()

  function placeOf({ asset, height = HEAD }: PriceWish): PricePlace | undefined {
    const { chain, address } = readAssetId(asset)
    const market = markets.get(chain)
    const token = asset === market?.native ? market.wrapped : address.toLowerCase()
    return market && token !== undefined ? { market, token, height } : undefined
  }
  return {
    async find(wishes) {
      if (markets.size === 0) return wishes.map(() => undefined)
      const now = Date.now()
      const places = wishes.map(placeOf)
      const found = new Map<string, number | undefined>()
      const missing = new Map<string, PricePlace>()
      for (const place of places) {
        if (!place) continue
        const key = placeKey(place)
        const known = kept.get(key)
        if (known && known.until > now) found.set(key, known.price)
        else missing.set(key, place)
      }
      if (missing.size > 0) {
        const derived = await pricePlaces(sql, book, [...missing.values()])
        if (kept.size > MOST_KEPT) kept.clear()
        for (const [key, { height }] of missing) {
          const units = derived.get(key)
          // Exact until here; what goes over the wire is a number of JSON.
          const price = units === undefined ? undefined : Number(formatUnits(units, 18))
          kept.set(key, { price, until: now + (height === HEAD ? FRESH : SETTLED) })
          found.set(key, price)
        }
      }
      return places.map(place => place && found.get(placeKey(place)))
    },
  }
}
