// @module-tag long
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMail } from '../../../sandbox/src/mail/startMail.js'
import { type Program, startProgram } from '../bench/Program.js'
import { findPostgres, startPostgres } from '../bench/startPostgres.js'
import { createDevice, type Device } from './createDevice.js'
import type { Pair } from './useIdentity.js'
import { firstVault, otherAddresses } from './vaultFixture.js'

const bin = findPostgres()
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const USERS = 15
/** Both instances have one address, as behind a load balancer. */
const ORIGIN = 'http://localhost:1'

let mail: MailServer | undefined
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
const instances: { url: string; program: Program }[] = []
const IDENTITY_KEYS = `one:${randomBytes(32).toString('base64url')}`

async function startInstance() {
  const program = startProgram(process.execPath, ['--import', 'tsx', main], {
    SERVICES: 'identity',
    PORT: '0',
    SECURE_PORT: '0',
    SECURE_ORIGIN: ORIGIN,
    DATABASE_URL: postgres?.url ?? '',
    SMTP_URL: mail?.smtpUrl ?? '',
    MAIL_FROM: 'Wallet <wallet@example.com>',
    IDENTITY_KEYS,
    MAILS_PER_NETWORK: '10000',
    REQUESTS_PER_SECOND: '10000',
    REQUEST_BURST: '100000',
  })
  const line = await program.until(/"event":"started"/)
  const instance = { url: `http://127.0.0.1:${JSON.parse(line).securePort}`, program }
  instances.push(instance)
  return instance
}

beforeAll(async () => {
  if (!bin) return
  ;[mail, postgres] = await Promise.all([startMail(), startPostgres(bin)])
})
afterAll(async () => {
  await Promise.allSettled(instances.map(({ program }) => program.stop()))
  await mail?.close()
  await postgres?.stop()
})

// Skipped where PostgreSQL is not installed: one database file cannot serve two processes.
test.skipIf(!bin)(
  'R10, R07: two instances on one PostgreSQL, one killed during registrations: one vault each, none lost',
  async () => {
    const [first, second] = await Promise.all([startInstance(), startInstance()])
    const registered = new Map<string, { user: string; addresses: unknown }>()
    let done = 0

    /** Signs somebody up, whose frame makes two seeds at once; whoever gets no answer tries again. */
    async function register(email: string, n: number) {
      const one = await device(n)
      const pair = await signIn(one, email)
      const vaults = [firstVault, { ...firstVault, addresses: otherAddresses }]
      const written = await Promise.all(vaults.map(vault => again(() => one.put('/vault', vault))))
      // A lost answer is a success that nobody saw, so at most one says 200.
      expect(written.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      const { body } = await again(() => one.get<typeof firstVault>('/vault'))
      expect(body.version).toBe(1)
      registered.set(email, { user: pair.user, addresses: body.addresses })
      done += 1
      if (done === USERS / 3) first.program.child.kill('SIGKILL')
    }
    /** Its calls alternate between both; a killed instance answers nothing, and the next attempt goes to the other. */
    function device(n: number) {
      let calls = n
      const order = [first.url, second.url]
      return createDevice(
        () => ORIGIN,
        'shop',
        () => order[calls++ % 2] ?? second.url,
      )
    }
    async function signIn(by: Device, email: string): Promise<Pair> {
      const before = Date.now()
      for (let attempt = 0; attempt < 40; attempt++) {
        const start = await again(() =>
          by.post<{ flow: string }>('/email/start', { email, projectId: 'shop' }),
        )
        if (start.status !== 200) {
          // Mails to an address have a pause, of which the service does not tell the end.
          await new Promise(resolve => setTimeout(resolve, 1_000))
          continue
        }
        const { code = '' } = (await mail?.inbox.next(email, before)) ?? {}
        const { status, body } = await again(() =>
          by.post<Pair>('/email/verify', { flow: start.body.flow, code }),
        )
        if (status !== 200) continue
        by.use(body.access)
        return body
      }
      throw new Error('Nobody could sign in.')
    }
    async function again<T>(ask: () => Promise<T>): Promise<T> {
      for (let attempt = 0; ; attempt++) {
        try {
          return await ask()
        } catch (error) {
          if (attempt >= 5) throw error
        }
      }
    }

    await Promise.all(Array.from({ length: USERS }, (_, n) => register(`user.${n}@example.com`, n)))
    expect(registered.size).toBe(USERS)
    const revived = await startInstance()
    for (const [email, { user, addresses }] of registered) {
      const { default: pg } = await import('pg')
      const client = new pg.Client({ connectionString: postgres?.url })
      await client.connect()
      // Not the waiting of 30 s, which other tests are about.
      await client.query('delete from identity_limits')
      await client.end()
      const next = await createDevice(
        () => ORIGIN,
        'shop',
        () => revived.url,
      )
      const pair = await signIn(next, email)
      expect(pair.user).toBe(user)
      expect((await next.get<{ addresses: unknown }>('/user')).body.addresses).toEqual(addresses)
    }
  },
)
