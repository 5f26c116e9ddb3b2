import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf } from '../../src/identity/hashes.js'
import { createSessions } from '../../src/identity/session/createSessions.js'
import { createEmailChanges } from '../../src/identity/user/createEmailChanges.js'
import { createLogins } from '../../src/identity/user/createLogins.js'
import { usePostgres } from './usePostgres.js'

const postgres = usePostgres()
const ROUNDS = 60

test.skipIf(postgres.isMissing)(
  'C11: no login with the new address, or an account that was added since, survives a revert that runs at the same time',
  async () => {
    const database = postgres.sql()
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
