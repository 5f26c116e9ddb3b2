import { formatUnits } from 'viem'
import type { SqlRunner } from '../../store/SqlRunner.js'
import type { ApiChain } from '../ApiChain.js'
import type { TokenRegistry } from '../tokens/createTokenRegistry.js'
import { readAssetId } from './assetId.js'
import type { PriceRequest, PriceSource } from './PriceSource.js'
import { pricedMarkets } from './pricedMarkets.js'
import { type PricePlace, placeKey, pricePlaces } from './pricePlaces.js'

/** Above any block height. */
const HEAD = `${2n ** 62n}`
/** How long current prices are cached, and those of blocks, which a reorganisation may still change, in ms. */
const FRESH = 500
const SETTLED = 10_000
const MOST_KEPT = 20_000

/**
 * Creates prices from the chains' indexed pools: a stable token is one dollar, and everything else is worth
 * what it trades for.
 */
export function createPoolPrices(
  sql: SqlRunner,
  registry: TokenRegistry,
  chains: readonly ApiChain[],
): PriceSource {
  const markets = pricedMarkets(chains)
  const kept = new Map<string, { readonly price: number | undefined; readonly until: number }>()

  function placeOf({ asset, height = HEAD }: PriceRequest): PricePlace | undefined {
    const { chain, address } = readAssetId(asset)
    const market = markets.get(chain)
    const token = asset === market?.native ? market.wrapped : address.toLowerCase()
    return market && token !== undefined ? { market, token, height } : undefined
  }
  return {
    async find(requests) {
      if (markets.size === 0) return requests.map(() => undefined)
      const now = Date.now()
      const places = requests.map(placeOf)
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
        const derived = await pricePlaces(sql, registry, [...missing.values()])
        if (kept.size > MOST_KEPT) kept.clear()
        for (const [key, { height }] of missing) {
          const units = derived.get(key)
          // Exact up to here; the wire format is a JSON number.
          const price = units === undefined ? undefined : Number(formatUnits(units, 18))
          kept.set(key, { price, until: now + (height === HEAD ? FRESH : SETTLED) })
          found.set(key, price)
        }
      }
      return places.map(place => place && found.get(placeKey(place)))
    },
  }
}
