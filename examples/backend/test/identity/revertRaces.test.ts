import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../src/identity/hashes.js'
import { identityMigrations } from '../../src/identity/identityMigrations.js'
import { createSessions } from '../../src/identity/session/createSessions.js'
import { createEmailChanges } from '../../src/identity/user/createEmailChanges.js'
import { createLogins } from '../../src/identity/user/createLogins.js'
import { connectPostgres } from '../../src/store/connectPostgres.js'
import { migrate } from '../../src/store/migrate.js'
import type { SqlRunner } from '../../src/store/SqlRunner.js'
import { findPostgres, startPostgres } from '../bench/startPostgres.js'

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

// Skipped where PostgreSQL is not installed: the embedded one runs one statement after the other.
test.skipIf(!bin)(
  'C11: no login with the new address, or an account that was added since, survives a revert that runs at the same time',
  async () => {
    const database = sql
    if (!database) throw new Error('There is no database.')
    const run = (text: string, values: readonly unknown[]) =>
      database.query({ name: hashOf(text), text }, values)
    const tokens = { sign: async () => '', expiresIn: 1 } as never
    const sessions = createSessions(database, tokens, Date.now)
    const none = { sql: database, mailer: {}, audit: { add: async () => {} }, now: Date.now }
    const changes = createEmailChanges({ ...none, revertUrl: () => '', onTrouble() {} } as never)
    for (let round = 0; round < ROUNDS; round += 1) {
      const [id, token] = [randomUUID(), randomUUID()]
      const email = `${id}@new.example`
      await run('insert into identity_users (id, email, created_at) values ($1, $2, 0)', [id, email])
      const text = `insert into identity_reverts (token_hash, user_id, old_email, new_email, expires_at)
      values ($1, $2, $3, $4, $5)`
      await run(text, [hashOf(token), id, `${id}@old.example`, email, Date.now() + 60_000])
      const account = {
        provider: 'one',
        issuer: 'https://one.example',
        subject: id,
        name: null,
        emailVerified: false,
      }
      await createLogins(database, Date.now).add(id, { ...account, email: null })
      const logins = Array.from({ length: 6 }, (_, at) => {
        const by = at % 2 === 0 ? { email } : { account: { ...account, email: null } }
        return sessions.start({ id, ...by }, `${id} ${at}`, 'shop')
      })
      const [isReverted] = await Promise.all([changes.revert(token), Promise.allSettled(logins)])
      expect(isReverted).toBe(true)
      const open = 'select family from identity_sessions where user_id = $1 and ended_at is null'
      expect(await run(open, [id])).toEqual([])
      expect(await run('select jkt from identity_devices where user_id = $1', [id])).toEqual([])
    }
  },
)
