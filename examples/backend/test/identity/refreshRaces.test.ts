import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../src/identity/hashes.js'
import { rotateRefresh } from '../../src/identity/session/rotateRefresh.js'
import { usePostgres } from './usePostgres.js'

/** Two instances of the service. */
const postgres = usePostgres(2)
const ROUNDS = 40

beforeAll(async () => {
  if (postgres.isMissing) return
  await run('insert into identity_users (id, email, created_at) values ($1, $1, 0)', ['mira'])
})

async function run<Row>(text: string, values: readonly unknown[]) {
  return postgres.sql().query<Row>({ name: hashOf(text), text }, values)
}
const present = (n: number, given: string, next: string = randomUUID()) => {
  const time = Date.now()
  return rotateRefresh(postgres.sql(n % 2), { given, next, jkt: 'device', time, expiresAt: time + 60_000 })
}
/** A session with its first token. */
async function start() {
  const [family, token] = [randomUUID(), randomUUID()]
  const far = Date.now() + 60_000
  await run(
    `insert into identity_sessions (family, user_id, jkt, project, created_at, auth_at, expires_at)
      values ($1, 'mira', 'device', 'shop', 0, 0, $2)`,
    [family, far],
  )
  await run('insert into identity_refreshes (hash, family) values ($1, $2)', [token, family])
  return { family, token }
}
/** How many tokens continue a session. */
async function unused(family: string): Promise<number> {
  const text = `select r.hash from identity_refreshes r join identity_sessions s on s.family = r.family
    where r.family = $1 and r.used_at is null and s.ended_at is null`
  return (await run(text, [family])).length
}

// Skipped where PostgreSQL is not installed: one database file cannot serve two processes.
test.skipIf(postgres.isMissing)(
  'two instances: tabs that refresh at once all go on, with one token that counts',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { family, token } = await start()
      const outcomes = await Promise.all([0, 1, 2, 3].map(n => present(n, token)))
      expect(outcomes.map(({ kind }) => kind)).toEqual(['live', 'live', 'live', 'live'])
      expect(await unused(family)).toBe(1)
    }
  },
)

test.skipIf(postgres.isMissing)(
  'two instances: of an old token and its successor at once, one ends the session',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { family, token } = await start()
      const next = randomUUID()
      await present(round, token, next)
      const outcomes = await Promise.all([present(0, token), present(1, next)])
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['live', 'reused'])
      expect(await unused(family)).toBe(0)
    }
  },
)
