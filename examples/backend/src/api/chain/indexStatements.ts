export const startChain = {
  name: 'api-start-chain',
  text: `insert into api_checkpoints (chain, height, hash) values ($1, -1, '') on conflict do nothing`,
}

export const readCheckpoint = {
  name: 'api-checkpoint',
  text: 'select height::text, hash from api_checkpoints where chain = $1',
}

export const readBlocks = {
  name: 'api-blocks',
  text: 'select height::text, hash from api_blocks where chain = $1 order by height desc',
}

export const knownTokens = {
  name: 'api-known-tokens',
  text: 'select address from api_tokens where chain = $1 and address = any($2::text[])',
}

/** Moves the checkpoint only from the value the caller saw, so that two indexers cannot store anything twice. */
const moved = `
moved as (
  update api_checkpoints set height = $4::bigint, hash = $5
  where chain = $1 and height = $2::bigint and hash = $3
  returning 1
)`

/** Rows and checkpoint in one statement, and so in one transaction. */
export const storeBlocks = {
  name: 'api-store-blocks',
  text: `
with ${moved}, given as (
  select $6::text::jsonb as doc from moved
), blocks as (
  insert into api_blocks (chain, height, hash, mined_at, accounts)
  select $1, b.height, b.hash, b.mined_at, b.accounts
  from given, jsonb_to_recordset(doc->'blocks') as b(height bigint, hash text, mined_at bigint, accounts text[])
  on conflict (chain, height) do update
    set hash = excluded.hash, mined_at = excluded.mined_at, accounts = api_blocks.accounts || excluded.accounts
), pruned as (
  delete from api_blocks where chain = $1 and height <= $4::bigint - $7::int and exists (select 1 from moved)
), transactions as (
  insert into api_transactions (chain, hash, height)
  select $1, t.hash, t.height
  from given, jsonb_to_recordset(doc->'transactions') as t(n int, hash text, height bigint)
  order by t.n
  on conflict (chain, hash) do nothing
  returning id, hash
), activity as (
  insert into api_activity
    (account, chain, mined_at, transaction, height, failed, hash, sender, recipient, nonce, method, moves, bulk)
  select a.account, $1, a.mined_at, i.id, t.height, t.failed, t.hash, t.sender, t.recipient, t.nonce, t.method,
    case when a.is_bulk then null else a.moves end, case when a.is_bulk then a.moves end
  from given
  cross join lateral jsonb_to_recordset(doc->'activity') 
    as a(n int, account text, mined_at bigint, is_bulk boolean, moves jsonb)
  join jsonb_to_recordset(doc->'transactions')
    as t(n int, hash text, height bigint, sender text, recipient text, failed boolean, nonce text, method text)
    on t.n = a.n
  join transactions i on i.hash = t.hash
  on conflict do nothing
  returning account, coalesce(moves, bulk) as moves
), holdings as (
  insert into api_holdings (account, chain, token)
  select distinct account, $1, m->>'t' from activity, jsonb_array_elements(moves) as m
  where m->>'k' = 'fungible'
  on conflict do nothing
), tokens as (
  insert into api_tokens (chain, address, kind, name, symbol, decimals)
  select $1, k.address, k.kind, k.name, k.symbol, k.decimals
  from given, jsonb_to_recordset(doc->'tokens') as k(address text, kind text, name text, symbol text, decimals int)
  on conflict do nothing
), fresh as (
  select p.* from given, jsonb_to_recordset(doc->'pools') as p(address text, token0 text, token1 text, height bigint)
), pools as (
  insert into api_pools (chain, address, token0, token1, height)
  select $1, address, token0, token1, height from fresh
  on conflict do nothing
), reserves as (
  insert into api_reserves (chain, pool, height, reserve0, reserve1)
  select $1, r.pool, r.height, r.reserve0, r.reserve1
  from given, jsonb_to_recordset(doc->'reserves')
    as r(pool text, height bigint, reserve0 text, reserve1 text)
  where r.pool in (select address from fresh)
    or exists (select 1 from api_pools known where known.chain = $1 and known.address = r.pool)
  on conflict do nothing
)
select count(*)::int as moved from moved`,
}

export const readFactory = {
  name: 'api-factory',
  text: 'select factory from api_factories where chain = $1',
}

/** The pool events of a factory in blocks that were stored without them; from then on the index follows that factory. */
export const storePools = {
  name: 'api-store-pools',
  text: `
with given as (
  select $3::text::jsonb as doc
), factory as (
  insert into api_factories (chain, factory) values ($1, $2)
  on conflict (chain) do update set factory = excluded.factory
), pools as (
  insert into api_pools (chain, address, token0, token1, height)
  select $1, p.address, p.token0, p.token1, p.height
  from given, jsonb_to_recordset(doc->'pools') as p(address text, token0 text, token1 text, height bigint)
  on conflict do nothing
)
insert into api_reserves (chain, pool, height, reserve0, reserve1)
select $1, r.pool, r.height, r.reserve0, r.reserve1
from given, jsonb_to_recordset(doc->'reserves') as r(pool text, height bigint, reserve0 text, reserve1 text)
on conflict do nothing`,
}

/** Reverts the blocks above the new checkpoint. What an account once held is kept: its balance is read on chain anyway. */
export const forgetBlocks = {
  name: 'api-forget-blocks',
  text: `
with ${moved}, blocks as (
  delete from api_blocks where chain = $1 and height > $4::bigint and exists (select 1 from moved)
  returning accounts, mined_at
), gone as (
  delete from api_transactions where chain = $1 and height > $4::bigint and exists (select 1 from moved)
  returning id
), activity as (
  delete from api_activity a
  using (select distinct unnest(accounts) as account from blocks) as touched
  where a.account = touched.account and a.chain = $1
    and a.mined_at >= (select min(mined_at) from blocks) and a.transaction in (select id from gone)
), pools as (
  delete from api_pools where chain = $1 and height > $4::bigint and exists (select 1 from moved)
), reserves as (
  delete from api_reserves where chain = $1 and height > $4::bigint and exists (select 1 from moved)
)
select count(*)::int as moved from moved`,
}

export const forgetAll = {
  name: 'api-forget-all',
  text: `
with ${moved}, blocks as (
  delete from api_blocks where chain = $1 and exists (select 1 from moved)
), transactions as (
  delete from api_transactions where chain = $1 and exists (select 1 from moved)
), activity as (
  delete from api_activity where chain = $1 and exists (select 1 from moved)
), holdings as (
  delete from api_holdings where chain = $1 and exists (select 1 from moved)
), tokens as (
  delete from api_tokens where chain = $1 and exists (select 1 from moved)
), pools as (
  delete from api_pools where chain = $1 and exists (select 1 from moved)
), reserves as (
  delete from api_reserves where chain = $1 and exists (select 1 from moved)
)
select count(*)::int as moved from moved`,
}
