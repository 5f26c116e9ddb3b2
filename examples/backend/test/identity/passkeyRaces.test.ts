import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf } from '../../src/identity/hashes.js'
import { createFormerVaults } from '../../src/identity/vault/createFormerVaults.js'
import { createVaults } from '../../src/identity/vault/createVaults.js'
import { usePostgres } from './usePostgres.js'
import { firstVault } from './vaultFixture.js'

const postgres = usePostgres()
const ROUNDS = 60

const run = async <Row>(text: string, ...values: readonly unknown[]) =>
  postgres.sql().query<Row>({ name: hashOf(text), text }, values)

test.skipIf(postgres.isMissing)(
  'a passkey that two devices drop at once, one from the vault and one with the former keys, is no factor',
  async () => {
    const sql = postgres.sql()
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
