import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../src/identity/hashes.js'
import { identityMigrations } from '../../src/identity/identityMigrations.js'
import { createFormerVaults } from '../../src/identity/vault/createFormerVaults.js'
import { createVaults } from '../../src/identity/vault/createVaults.js'
import { connectPostgres } from '../../src/store/connectPostgres.js'
import { migrate } from '../../src/store/migrate.js'
import type { SqlRunner } from '../../src/store/SqlRunner.js'
import { findPostgres, startPostgres } from '../bench/startPostgres.js'
import { firstVault } from './vaultFixture.js'

const bin = findPostgres()
const ROUNDS = 60

let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
let sql: SqlRunner | undefined

beforeAll(async () => {
  if (!bin) return
  postgres = await startPostgres(bin)
  sql = await connectPostgres(postgres.url, error => {
    throw error
  })
  await migrate(sql, identityMigrations)
})
afterAll(async () => {
  await sql?.close()
  await postgres?.stop()
})

const run = async <Row>(text: string, ...values: readonly unknown[]) =>
  (await sql?.query<Row>({ name: hashOf(text), text }, values)) ?? []

// Skipped where PostgreSQL is not installed: the embedded database runs one statement at a time.
test.skipIf(!bin)(
  'a passkey that two devices drop at once, one from the vault and one with the former keys, is no factor',
  async () => {
    if (!sql) return
    const parts = { sql, audit: { add: async () => {} }, now: Date.now, onTrouble() {} }
    const vaults = createVaults(sql, Date.now)
    const former = createFormerVaults({ ...parts, vaults } as unknown as Parameters<
      typeof createFormerVaults
    >[0])
    for (let round = 0; round < ROUNDS; round++) {
      const [userId, passkey] = [randomUUID(), randomUUID()]
      const slots = JSON.stringify([
        ...firstVault.slots,
        { id: 'key', kind: 'passkey', wrapped: 'd3JhcHBlZA', info: { credentialId: passkey } },
      ])
      await run('insert into identity_users (id, email, created_at) values ($1, $1, 0)', userId)
      await run(
        `insert into identity_passkeys (id, user_id, public_key, counter, transports, created_at)
          values ($1, $2, '', 0, '', 0)`,
        passkey,
        userId,
      )
      for (const [table, version] of [
        ['identity_former_vaults', 1],
        ['identity_vaults', 2],
      ] as const)
        await run(
          `insert into ${table} (user_id, version, ciphertext, slots, addresses, updated_at)
            values ($1, $2, 'YQ', $3::jsonb, $4::jsonb, 0)`,
          userId,
          version,
          slots,
          JSON.stringify(firstVault.addresses),
        )
      const drop = () =>
        vaults.write(userId, { ...firstVault, version: 2 } as Parameters<typeof vaults.write>[1])
      const letGo = () => former.letGo({ userId, jkt: 'device' } as Parameters<typeof former.letGo>[0])
      await Promise.all(round % 2 ? [drop(), letGo()] : [letGo(), drop()])
      expect(await run('select id from identity_passkeys where user_id = $1', userId), `${round}`).toEqual([])
      expect(await former.read(userId)).toBeUndefined()
      expect(await vaults.read(userId)).toMatchObject({ version: 3, slots: firstVault.slots })
    }
  },
)
