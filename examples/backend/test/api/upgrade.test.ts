// @module-tag long
import { afterAll, describe, expect, test } from 'vitest'
import { apiMigrations } from '../../src/api/apiMigrations.js'
import { openChainIndex } from '../../src/api/chain/openChainIndex.js'
import { createPriceTable } from '../../src/api/prices/createPriceTable.js'
import { createTokenRegistry } from '../../src/api/tokens/createTokenRegistry.js'
import { createHistory } from '../../src/api/wallet/createHistory.js'
import { connectPostgres } from '../../src/store/connectPostgres.js'
import { migrate } from '../../src/store/migrate.js'
import type { SqlRunner } from '../../src/store/SqlRunner.js'
import { startEmbeddedSql } from '../../src/store/startEmbeddedSql.js'
import { findPostgres, startPostgres } from '../bench/startPostgres.js'

const id = 'eip155:1'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = {
  namespace: 'eip155' as const,
  id,
  name: 'Nowhere',
  rpcUrl: 'http://127.0.0.1:9',
  nativeCurrency,
}
const account = `0x${'aa'.repeat(20)}`
const other = `0x${'bb'.repeat(20)}`
const hash = (digit: string) => `0x${digit.repeat(64)}`
const move = { d: 'in', k: 'native', a: '5', p: other }
const many = Array.from({ length: 40 }, (_, n) => ({ ...move, a: `${n}` }))

/** The tables as the first version created them, with three transactions of an account. */
const before = `
create table api_checkpoints (chain text primary key, height bigint not null, hash text not null);
create table api_blocks (
  chain text not null, height bigint not null, hash text not null, mined_at bigint not null, accounts text[] not null,
  primary key (chain, height)
);
create table api_transactions (
  id bigint generated always as identity primary key, chain text not null, hash text not null, height bigint not null,
  sender text not null, recipient text, failed boolean not null, nonce text, method text not null
);
create unique index api_transactions_hash on api_transactions (chain, hash);
create index api_transactions_height on api_transactions (chain, height);
create table api_activity (
  account text not null, chain text not null, mined_at bigint not null, transaction bigint not null, moves jsonb not null,
  primary key (account, chain, mined_at, transaction)
);
insert into api_checkpoints values ('${id}', 3, '0x03');
insert into api_blocks values
  ('${id}', 2, '0x02', 1700000002, array['${account}']), ('${id}', 3, '0x03', 1700000003, array['${account}']);
insert into api_transactions (chain, hash, height, sender, recipient, failed, nonce, method) values
  ('${id}', '${hash('1')}', 1, '${other}', '${account}', false, '7', 'send'),
  ('${id}', '${hash('2')}', 2, '${account}', null, true, null, 'deploy'),
  ('${id}', '${hash('3')}', 3, '${other}', '${account}', false, '8', 'execute');
insert into api_activity values
  ('${account}', '${id}', 1700000001, 1, '${JSON.stringify([move])}'),
  ('${account}', '${id}', 1700000002, 2, '[]'),
  ('${account}', '${id}', 1700000003, 3, '${JSON.stringify(many)}')`

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const bin = findPostgres()
async function openPostgres(folder: string): Promise<SqlRunner> {
  const postgres = await startPostgres(folder)
  cleanups.push(postgres.stop)
  return connectPostgres(postgres.url, () => {})
}

describe.each([
  ['embedded', () => startEmbeddedSql(), false],
  ['PostgreSQL', () => openPostgres(bin ?? ''), !bin],
] as const)('a store of the first version, %s', (_, open, isSkipped) => {
  test.skipIf(isSkipped)('is brought to the present shape with all that it held', async () => {
    const sql = await open()
    cleanups.push(sql.close)
    await sql.script(before)
    // Two nodes start at the same time, and one of them again.
    await Promise.all([migrate(sql, apiMigrations), migrate(sql, apiMigrations)])
    // And a store of the last version without numbers.
    await sql.script('drop table schema_versions')
    await migrate(sql, apiMigrations)

    const history = createHistory(sql, createTokenRegistry(sql, [chain]), createPriceTable({}), 2)
    const first = await history.page(account, [chain])
    const second = await history.page(account, [chain], first.next ?? '')
    const told = [...first.data, ...second.data].map(({ metadata, transfers }) => [
      metadata.hash,
      metadata.sentFrom,
      metadata.status,
      metadata.nonce,
      transfers.length,
    ])
    expect(told).toEqual([
      [hash('3'), other, 'confirmed', 8, 40],
      [hash('2'), account, 'failed', null, 0],
      [hash('1'), other, 'confirmed', 7, 1],
    ])

    // New rows are stored, and can be reverted together with the old ones.
    const index = await openChainIndex(sql, id)
    const from = await index.checkpoint()
    const to = { height: 4n, hash: '0x04' }
    const shared = {
      height: 4n,
      minedAt: 1_700_000_004,
      failed: false,
      method: 'send' as const,
      transfers: [],
    }
    const transactions = [{ ...shared, hash: hash('4'), sender: account }]
    expect(await index.store(from, to, [{ ...to, minedAt: 1_700_000_004, transactions }], [])).toBe(true)
    const hashes = async () =>
      (await history.page(account, [chain])).data.map(({ metadata }) => metadata.hash)
    expect(await hashes()).toEqual([hash('4'), hash('3')])
    expect(await index.rollBack(to, { height: 2n, hash: '0x02' })).toBe(true)
    expect(await hashes()).toEqual([hash('2'), hash('1')])
  })
})
