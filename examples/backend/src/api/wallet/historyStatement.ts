import type { ActivityRow } from './ActivityRow.js'

export interface HistoryRow extends ActivityRow {
  /** The requested page it belongs to. */
  readonly n: number
  readonly chain: string
  readonly transaction: string
  readonly height: string
}

/**
 * Pages for several accounts at once, newest first: one range of the primary key per chain, merged. The order
 * is total and stable, so new rows do not shift a page.
 */
export const findHistory = {
  name: 'api-history',
  // All rows as a single text: reading them one by one, field by field, takes the embedded store as long as
  // finding them.
  text: `
select json_agg(row_to_json(t))::text as rows from (
select r.n::int as n, h.chain, h.mined_at::text as "minedAt", h.transaction::text as transaction,
  h.height::text as height,
  h.hash, h.sender, h.recipient, h.failed, h.nonce, h.method,
  coalesce(h.moves, (
    select b.bulk from api_activity b
    where (b.account, b.chain, b.mined_at, b.transaction) = (r.account, h.chain, h.mined_at, h.transaction)
  )) as moves
from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])
  with ordinality as r(account, chains, mined_at, transaction, n)
cross join lateral (
  select p.* from unnest(string_to_array(r.chains, ' ')) as c(chain)
  cross join lateral (
    select a.chain, a.mined_at, a.transaction, a.height, a.hash, a.sender, a.recipient, a.failed, a.nonce, a.method, a.moves
    from api_activity a
    where a.account = r.account and a.chain = c.chain
      and (a.mined_at, a.transaction) < (r.mined_at, r.transaction)
    order by a.mined_at desc, a.transaction desc limit $5::int
  ) as p
  order by p.mined_at desc, p.transaction desc limit $5::int
) as h
order by r.n, h.mined_at desc, h.transaction desc
) as t`,
}
