import { apiMigrations } from '../../src/api/apiMigrations.js'
import { readMigrations } from '../../src/store/migrate.js'

/** How many accounts share the benchmark's transfers. */
export const benchAccounts = 100_000

const address = (number: string) => `'0x' || lpad(to_hex(${number}), 40, '0')`
const from = address('n % $1::bigint + 1')
const to = address('(n * 7 + 11) % $1::bigint + 1')
const token = address('n % 20 + 10000000')
const hash = `'0x' || lpad(to_hex(n), 64, '0')`
const series = 'generate_series($2::bigint, $3::bigint) as n'
const move = (direction: string, other: string) =>
  `jsonb_build_array(jsonb_build_object('d', '${direction}', 'k', 'fungible', 't', ${token}, 'a', (n * 1000)::text, 'p', ${other}))`

const statements = [
  `
insert into api_transactions (id, chain, hash, height) overriding system value
select n, 'eip155:1', ${hash}, n / 100 from ${series} where $1::bigint > 0`,
  // In the order in which an indexer writes, so that an account's rows are as far apart as in practice.
  `
insert into api_activity
  (account, chain, mined_at, transaction, height, failed, hash, sender, recipient, nonce, method, moves)
select side.account, 'eip155:1', 1700000000 + n, n, n / 100, false, ${hash},
  ${from}, ${token}, (n / $1::bigint)::text, 'execute', side.moves
from ${series} cross join lateral (
  select ${from} as account, ${move('out', to)} as moves
  union all
  select ${to}, ${move('in', from)} where n % $1::bigint <> (n * 7 + 11) % $1::bigint
) as side`,
]

const tokens = `
insert into api_tokens (chain, address, kind, name, symbol, decimals)
select 'eip155:1', ${token}, 'fungible', 'Token ' || n, 'TOK' || n, 18
from generate_series(1, 20) as n on conflict do nothing`

/** Keys are built once over all rows, which takes a fraction of the time of maintaining them row by row. */
const withoutKeys = `
alter table api_transactions drop constraint api_transactions_pkey;
alter table api_activity drop constraint api_activity_pkey;
drop index api_transactions_hash, api_transactions_height`

const apiTables = (await readMigrations(apiMigrations)).join('\n')

const keys = [
  'alter table api_transactions add primary key (id)',
  `alter table api_activity add primary key (account, chain, mined_at, transaction)
    include (height, failed, hash, sender, recipient, nonce, method, moves)`,
  apiTables,
]

/** Identifies a store's content: a different text means a different store. */
export const fillText = [apiTables, tokens, withoutKeys, ...statements, ...keys].join(';')

/** A database to fill, without the deadline of the service's own connection. */
export interface Filled {
  script(text: string): Promise<unknown>
  query(text: string, values: readonly unknown[]): Promise<unknown>
}

/** Writes so many transfers into an empty store, one per transaction, between accounts drawn evenly. */
export async function fillHistory(
  sql: Filled,
  transfers: number,
  onStep: (what: string) => void,
): Promise<void> {
  await sql.script(apiTables)
  await sql.script(tokens)
  // For this connection only.
  await sql.script("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set jit = off")
  await sql.script(withoutKeys)
  const step = 100_000
  for (let first = 1; first <= transfers; first += step) {
    const last = Math.min(first + step - 1, transfers)
    for (const text of statements) await sql.query(text, [benchAccounts, first, last])
    if (last % 1_000_000 > 0 && last < transfers) continue
    // The embedded store truncates its log only at checkpoints, which have to be triggered.
    await sql.script('checkpoint')
    onStep(`${last.toLocaleString('en')} transfers are stored`)
  }
  for (const key of keys) {
    await sql.script(key)
    onStep('a key is built')
  }
  await sql.script('vacuum analyze api_transactions')
  await sql.script('vacuum analyze api_activity')
  await sql.script('checkpoint')
}
