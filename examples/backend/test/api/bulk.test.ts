// @module-tag long
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiMigrations } from '../../src/api/apiMigrations.js'
import { openChainIndex } from '../../src/api/chain/openChainIndex.js'
import { createPriceTable } from '../../src/api/prices/createPriceTable.js'
import { createTokenRegistry } from '../../src/api/tokens/createTokenRegistry.js'
import { createExplorer } from '../../src/api/wallet/createExplorer.js'
import { createHistory } from '../../src/api/wallet/createHistory.js'
import { migrate } from '../../src/store/migrate.js'
import type { SqlRunner } from '../../src/store/SqlRunner.js'
import { startEmbeddedSql } from '../../src/store/startEmbeddedSql.js'

const address = () => `0x${randomBytes(20).toString('hex')}`
const chain = {
  namespace: 'eip155' as const,
  id: 'eip155:1' as const,
  name: 'Harbour',
  rpcUrl: 'http://127.0.0.1:9',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
let sql: SqlRunner

beforeAll(async () => {
  sql = await startEmbeddedSql()
  await migrate(sql, apiMigrations)
})
afterAll(() => sql.close())

/** A transaction that moved so many tokens, each with an incompressible address. */
const airdrop = (to: string, height: bigint, tokens: number) => ({
  hash: `0x${randomBytes(32).toString('hex')}`,
  height,
  minedAt: 1_700_000_000 + Number(height),
  sender: address(),
  failed: false,
  method: 'execute' as const,
  transfers: Array.from({ length: tokens }, () => ({
    kind: 'fungible' as const,
    token: address(),
    from: address(),
    to,
    amount: 5n,
  })),
})

test('a transaction that moved a great deal is in its place in history and the explorer', async () => {
  const account = address()
  const transactions = [airdrop(account, 1n, 1), airdrop(account, 1n, 100), airdrop(account, 1n, 2)]
  const index = await openChainIndex(sql, chain.id)
  const block = { height: 1n, hash: '0x01', minedAt: 1_700_000_001, transactions }
  const from = await index.checkpoint()
  expect(await index.store(from, { height: 1n, hash: '0x01' }, [block], [])).toBe(true)

  const registry = createTokenRegistry(sql, [chain])
  const history = createHistory(sql, registry, createPriceTable({}), 2)
  const first = await history.page(account, [chain])
  const second = await history.page(account, [chain], first.next ?? '')
  const told = [...first.data, ...second.data].map(({ metadata, transfers }) => [
    metadata.hash,
    transfers.length,
  ])
  expect(told).toEqual(transactions.toReversed().map(({ hash, transfers }) => [hash, transfers.length]))

  const query = { action: 'tokentx' as const, account, startBlock: 0, endBlock: 9, page: 1, offset: 10 }
  expect(await createExplorer(sql, registry)(chain, query)).toHaveLength(103)
})
