import type { SqlRunner } from '../../store/SqlRunner.js'
import { type TokenRegistry, tokenKey } from '../tokens/createTokenRegistry.js'
import { derivePrice, ONE_DOLLAR } from './derivePrice.js'
import { findPools, type PoolRow } from './poolStatement.js'
import type { PricedMarket } from './pricedMarkets.js'

export interface PricePlace {
  readonly market: PricedMarket
  readonly token: string
  readonly height: string
}

export const placeKey = ({ market, token, height }: PricePlace): string =>
  `${market.chain} ${token} ${height}`

/** The prices at places, by `placeKey` and in units of `ONE_DOLLAR`; those that no pool gives are missing. */
export async function pricePlaces(
  sql: SqlRunner,
  registry: TokenRegistry,
  wanted: readonly PricePlace[],
): Promise<ReadonlyMap<string, bigint>> {
  // Most tokens trade against the wrapped currency, whose price in the same block is needed as well.
  const wrapped = wanted.flatMap(({ market, height }) =>
    market.wrapped === undefined ? [] : [{ market, token: market.wrapped, height }],
  )
  const places = new Map([...wrapped, ...wanted].map(place => [placeKey(place), place]))
  const list = [...places.values()].filter(({ market, token }) => !market.stables.includes(token))
  const quotes = list.flatMap(({ market }) => [...market.stables, market.wrapped ?? []].flat())
  const found = await sql.query<PoolRow>(findPools, [
    list.map(({ market }) => market.chain),
    list.map(({ token }) => token),
    list.map(({ height }) => height),
    [...new Set(quotes)],
  ])
  const rows = list.map((): PoolRow[] => [])
  for (const row of found) rows[row.n - 1]?.push(row)
  const decimals = await decimalsOf(registry, list)

  const prices = new Map<string, bigint>()
  for (const place of wanted)
    if (place.market.stables.includes(place.token)) prices.set(placeKey(place), ONE_DOLLAR)
  // In list order: the wrapped currency comes first.
  list.forEach((place, n) => {
    const { market, token, height } = place
    const own = decimals.get(tokenKey(market.chain, token))
    const ether = prices.get(placeKey({ market, token: market.wrapped ?? '', height }))
    const pairs = (rows[n] ?? []).flatMap(({ token0, reserve0, token1, reserve1 }) => {
      const [amount, other, worth] =
        token0 === token ? [reserve0, token1, reserve1] : [reserve1, token0, reserve0]
      const price = market.stables.includes(other) ? ONE_DOLLAR : other === market.wrapped ? ether : undefined
      const places = decimals.get(tokenKey(market.chain, other))
      if (price === undefined || places === undefined) return []
      return [{ amount: BigInt(amount), worth: BigInt(worth), quote: { decimals: places, price } }]
    })
    const price = own === undefined ? undefined : derivePrice(own, pairs, market.minimum)
    if (price !== undefined) prices.set(placeKey(place), price)
  })
  return prices
}

async function decimalsOf(
  registry: TokenRegistry,
  places: readonly PricePlace[],
): Promise<ReadonlyMap<string, number | undefined>> {
  const tokens = places.flatMap(({ market: { chain, stables, wrapped }, token }) =>
    [token, ...stables, wrapped ?? []].flat().map(address => ({ chain, address })),
  )
  const known = await registry.find(tokens)
  return new Map([...known].map(([key, { decimals }]) => [key, decimals]))
}
