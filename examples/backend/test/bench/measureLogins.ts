import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startMail } from '../../../sandbox/src/mail/startMail.js'
import { createDevice } from '../identity/createDevice.js'
import { type Program, startProgram } from './Program.js'
import { findPostgres, startPostgres } from './startPostgres.js'

/**
 * Logins per second, from the request of the code over a real mail server to the session, on one PostgreSQL:
 * `npx tsx examples/backend/test/bench/measureLogins.ts [instances] [logins] [at once]`.
 */
const [instances = 1, logins = 300, atOnce = 16] = process.argv.slice(2).map(Number)
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const ORIGIN = 'http://localhost:1'

const bin = findPostgres()
if (!bin) throw new Error('There is no PostgreSQL on this machine.')
const [mail, postgres] = await Promise.all([startMail(), startPostgres(bin)])
const IDENTITY_KEYS = `one:${randomBytes(32).toString('base64url')}`
const programs: Program[] = []
try {
  const urls = await Promise.all(
    Array.from({ length: instances }, async () => {
      const program = startProgram(process.execPath, ['--import', 'tsx', main], {
        SERVICES: 'identity',
        PORT: '0',
        SECURE_PORT: '0',
        SECURE_ORIGIN: ORIGIN,
        DATABASE_URL: postgres.url,
        SMTP_URL: mail.smtpUrl,
        MAIL_FROM: 'Wallet <wallet@example.com>',
        IDENTITY_KEYS,
        MAILS_PER_NETWORK: '1000000',
        REQUESTS_PER_SECOND: '100000',
        REQUEST_BURST: '1000000',
      })
      programs.push(program)
      return `http://127.0.0.1:${JSON.parse(await program.until(/"event":"started"/)).securePort}`
    }),
  )
  /** From the request to the mail, and from the code to the session, in ms. */
  const times = { mail: [] as number[], session: [] as number[] }
  async function login(n: number) {
    const email = `user.${n}@example.com`
    const device = await createDevice(
      () => ORIGIN,
      'shop',
      () => urls[n % urls.length] ?? '',
    )
    const [since, start] = [Date.now(), performance.now()]
    const { status: sent, body } = await device.post<{ flow: string }>('/email/start', {
      email,
      projectId: 'shop',
    })
    if (sent !== 200) throw new Error(`A code was refused: ${JSON.stringify(body)}`)
    const { code } = await mail.inbox.next(email, since)
    const arrived = performance.now()
    const { status } = await device.post('/email/verify', { flow: body.flow, code })
    if (status !== 200) throw new Error(`A login ended with status ${status}.`)
    times.mail.push(arrived - start)
    times.session.push(performance.now() - arrived)
  }
  let next = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < logins) await login(next++)
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  const p95 = (list: number[]) =>
    Math.round(list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0)
  const results = { instances, logins, atOnce, perSecond: Math.round((logins / seconds) * 10) / 10 }
  process.stdout.write(
    `${JSON.stringify({ ...results, mailP95: p95(times.mail), sessionP95: p95(times.session) })}\n`,
  )
} finally {
  await Promise.allSettled(programs.map(program => program.stop()))
  await Promise.all([mail.close(), postgres.stop()])
}
