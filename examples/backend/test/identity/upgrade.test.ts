// @module-tag long
import { afterAll, describe, expect, test } from 'vitest'
import { identityMigrations } from '../../src/identity/identityMigrations.js'
import { connectPostgres } from '../../src/store/connectPostgres.js'
import { migrate } from '../../src/store/migrate.js'
import type { SqlRunner } from '../../src/store/SqlRunner.js'
import { startEmbeddedSql } from '../../src/store/startEmbeddedSql.js'
import { findPostgres, startPostgres } from '../bench/startPostgres.js'
import { useIdentity } from './useIdentity.js'
import { firstVault, newKeys, otherAddresses } from './vaultFixture.js'

const identity = useIdentity()
const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

/** The tables that have changed since, as the first version created them, and somebody who has used it. */
const email = 'mira@example.com'
const { vault, agree } = newKeys()
const before = `
create table identity_secrets (name text primary key, wrapped text not null);
create table identity_users (
  id text primary key, email text not null unique, created_at bigint not null, locked_until bigint not null default 0
);
create table identity_devices (
  user_id text not null references identity_users on delete cascade, jkt text not null, seen_at bigint not null,
  primary key (user_id, jkt)
);
create table identity_sessions (
  family text primary key, user_id text not null references identity_users on delete cascade, jkt text not null,
  project text not null, created_at bigint not null, auth_at bigint not null, expires_at bigint not null, ended_at bigint
);
create table identity_refreshes (
  hash text primary key, family text not null references identity_sessions on delete cascade, used_at bigint
);
create table identity_vaults (
  user_id text primary key references identity_users on delete cascade, version int not null, ciphertext text not null,
  slots jsonb not null, addresses jsonb not null, updated_at bigint not null
);
create table identity_vault_history (
  user_id text not null references identity_users on delete cascade, version int not null, ciphertext text not null,
  slots jsonb not null, addresses jsonb not null, updated_at bigint not null, primary key (user_id, version)
);
insert into identity_users values ('mira', '${email}', 1700000000000, 0);
insert into identity_devices values ('mira', 'phone', 1700000000000), ('mira', 'laptop', 1700000000001);
insert into identity_sessions values ('one', 'mira', 'phone', 'shop', 1, 1, 1900000000000, null);
insert into identity_refreshes values ('hash', 'one', null), ('used', 'one', 1700000000000);
insert into identity_vaults values
  ('mira', 3, 'bm93', '${JSON.stringify(vault.slots)}', '${JSON.stringify(vault.addresses)}', 1700000000002);
insert into identity_vault_history values
  ('mira', 2, 'YmVmb3Jl', '${JSON.stringify(vault.slots)}', '${JSON.stringify(vault.addresses)}', 1700000000001)`

const bin = findPostgres()
async function openPostgres() {
  const { url, stop } = await startPostgres(bin ?? '')
  cleanups.push(stop)
  const open = async () => {
    const sql = await connectPostgres(url, () => {})
    cleanups.push(sql.close)
    return sql
  }
  return { sql: await open(), open }
}
async function openEmbedded() {
  const sql = await startEmbeddedSql()
  cleanups.push(sql.close)
  return { sql }
}

/** All columns of the tables, and what they are. */
const shapeOf = (sql: SqlRunner) =>
  sql.query(
    {
      name: 'shape',
      text: `select table_name || '.' || column_name as name, data_type, is_nullable, column_default
        from information_schema.columns where table_name like 'identity_%' order by 1`,
    },
    [],
  )

describe.each([
  ['embedded', openEmbedded, false],
  [`PostgreSQL${bin ? '' : ' (skipped: it is not installed)'}`, openPostgres, !bin],
] as const)('the users of the first version, %s', (_, open, isSkipped) => {
  test.skipIf(isSkipped)('keep all that they had, and the tables are as new ones', async () => {
    const [{ sql }, fresh] = await Promise.all([open(), openEmbedded()])
    await sql.script(before)
    // Two instances start at the same time, and one of them again.
    await Promise.all([migrate(sql, identityMigrations), migrate(sql, identityMigrations)])
    // And a store of the last version without numbers.
    await sql.script('drop table schema_versions')
    await migrate(sql, identityMigrations)
    await migrate(fresh.sql, identityMigrations)
    expect(await shapeOf(sql)).toEqual(await shapeOf(fresh.sql))
    const rows = async (table: string) =>
      sql.query({ name: table, text: `select t::text as row from ${table} t order by 1` }, [])
    expect(await rows('identity_devices')).toEqual([
      { row: '(mira,laptop,1700000000001,"","")' },
      { row: '(mira,phone,1700000000000,"","")' },
    ])
    expect(await rows('identity_refreshes')).toEqual([
      { row: '(hash,one,,)' },
      { row: '(used,one,1700000000000,)' },
    ])
    expect(await rows('identity_vault_history')).toHaveLength(1)

    // The service of now goes on with them.
    await identity.restart({ sql })
    try {
      const device = await identity.device()
      const { user } = await identity.signIn(device, email)
      expect(user).toBe('mira')
      const { version, ...kept } = { ...vault, version: 3, ciphertext: 'bm93' }
      expect((await device.get('/vault')).body).toEqual({ ...kept, version })
      const next = { ...firstVault, version, addresses: otherAddresses, signature: await agree(user) }
      expect((await device.post('/vault/replace', next)).body).toEqual({ version: 4 })
      expect((await device.get('/vault/former')).body).toEqual({ ...kept, version })
    } finally {
      await identity.restart()
    }
  })
})

/** What a login writes: three tables, and a look at a fourth. */
const login = {
  name: 'login',
  text: `
with s as (
  insert into identity_sessions (family, user_id, jkt, project, created_at, auth_at, expires_at)
  values ($1, 'mira', $1, 'shop', 1, 1, 2)
), d as (
  insert into identity_devices (user_id, jkt, seen_at) values ('mira', $1, 1)
)
insert into identity_refreshes (hash, family) values ($1, $1)`,
}

test.skipIf(!bin)(
  `instances start while people log in, and nobody ends in a deadlock${bin ? '' : ' (skipped: PostgreSQL is not installed)'}`,
  async () => {
    const { sql, open } = await openPostgres()
    await sql.script(before)
    let isOver = false
    let logins = 0
    const people = Array.from({ length: 4 }, async () => {
      while (!isOver) await sql.query(login, [`${++logins}`])
    })
    const starting = open().then(async other => {
      for (let start = 0; start < 10; start += 1) {
        await migrate(other, identityMigrations)
        // The next start makes all changes again.
        await other.script('drop table schema_versions')
      }
    })
    await starting.finally(() => {
      isOver = true
    })
    await Promise.all(people)
    expect(logins).toBeGreaterThan(10)
  },
)
