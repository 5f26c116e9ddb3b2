import { apiTables } from '../../src/api/apiTables.js'

/** How many accounts share the transfers of the bench. */
export const benchAccounts = 100_000

const address = (number: string) => `'0x' || lpad(to_hex(${number}), 40, '0')`
const from = address('n % $1::bigint + 1')
const to = address('(n * 7 + 11) % $1::bigint + 1')
const token = address('n % 20 + 10000000')
const series = 'generate_series($2::bigint, $3::bigint) as n'

const statements = [
  `
insert into api_transactions (id, chain, hash, height, sender, recipient, failed, nonce, method) overriding system value
select n, 'eip155:1', '0x' || lpad(to_hex(n), 64, '0'), n / 100, ${from}, ${token}, false, (n / $1::bigint)::text, 'execute'
from ${series}`,
  `
insert into api_activity (account, chain, mined_at, transaction, moves)
select ${from}, 'eip155:1', 1700000000 + n, n,
  jsonb_build_array(jsonb_build_object('d', 'out', 'k', 'fungible', 't', ${token}, 'a', (n * 1000)::text, 'p', ${to}))
from ${series}`,
  `
insert into api_activity (account, chain, mined_at, transaction, moves)
select ${to}, 'eip155:1', 1700000000 + n, n,
  jsonb_build_array(jsonb_build_object('d', 'in', 'k', 'fungible', 't', ${token}, 'a', (n * 1000)::text, 'p', ${from}))
from ${series} on conflict do nothing`,
]

const tokens = `
insert into api_tokens (chain, address, kind, name, symbol, decimals)
select 'eip155:1', ${token}, 'fungible', 'Token ' || n, 'TOK' || n, 18
from generate_series(1, 20) as n on conflict do nothing`

/** A database that is filled: without the deadline that the service's own connection has. */
export interface Filled {
  script(text: string): Promise<unknown>
  query(text: string, values: readonly unknown[]): Promise<unknown>
}

/** Writes so many transfers, one in each transaction, between accounts that are drawn evenly. */
export async function fillHistory(
  sql: Filled,
  transfers: number,
  onStep: (done: number) => void,
): Promise<void> {
  await sql.script(apiTables)
  await sql.script(tokens)
  const step = 100_000
  for (let first = 1; first <= transfers; first += step) {
    const last = Math.min(first + step - 1, transfers)
    for (const text of statements) await sql.query(text, [benchAccounts, first, last])
    onStep(last)
  }
  await sql.script('analyze api_transactions; analyze api_activity')
}
