export interface PoolRow {
  /** The request it belongs to, counted from 1. */
  readonly n: number
  readonly token0: string
  readonly reserve0: string
  readonly token1: string
  readonly reserve1: string
}

/** For tokens at block heights: the reserves of their pools against one of the given tokens at that time. */
export const findPools = {
  name: 'api-pools',
  text: `
select w.n::int as n, p.token0, r.reserve0, p.token1, r.reserve1
from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality as w(chain, token, height, n)
cross join lateral (
  select a.address, a.token0, a.token1 from api_pools a
  where a.chain = w.chain and a.token0 = w.token and a.token1 = any($4::text[])
  union all
  select b.address, b.token0, b.token1 from api_pools b
  where b.chain = w.chain and b.token1 = w.token and b.token0 = any($4::text[])
) as p
cross join lateral (
  select h.reserve0, h.reserve1 from api_reserves h
  where h.chain = w.chain and h.pool = p.address and h.height <= w.height
  order by h.height desc limit 1
) as r`,
}
