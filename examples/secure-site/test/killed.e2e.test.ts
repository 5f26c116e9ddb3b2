// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../backend/test/bench/freePort.js'
import { type Program, startProgram } from '../../backend/test/bench/Program.js'
import { openBrowser, PARTITIONED } from '../../playground/test/support/openBrowser.js'
import { type MailServer, startMail } from '../../sandbox/src/mail/startMail.js'
import { buildSite } from '../scripts/buildSite.js'
import { type HostPage, startHostPage } from './support/hostPage.js'
import { resume, type Told, visitHost } from './support/visitHost.js'

const main = fileURLToPath(new URL('../../backend/src/main.ts', import.meta.url))
let browser: Browser
let mail: MailServer
let shop: HostPage
let folder: string
let origin: string
let service: Program

/** A process of its own, with the embedded store in its folder. */
async function start() {
  service = startProgram(process.execPath, ['--import', 'tsx', main], {
    SERVICES: 'identity',
    PORT: '0',
    SECURE_PORT: new URL(origin).port,
    SECURE_ORIGIN: origin,
    SECURE_SITE_FOLDER: join(folder, 'site'),
    DATA_FOLDER: join(folder, 'data'),
    FRAME_ORIGINS: shop.origin,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Wallet <wallet@example.com>',
    MAILS_PER_NETWORK: '10000',
  })
  await service.until(/"event":"started"/)
}
async function kill() {
  service.child.kill('SIGKILL')
  await service.ended
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkit-killed-'))
  origin = `http://localhost:${await freePort()}`
  ;[browser, mail, shop] = await Promise.all([
    openBrowser(PARTITIONED),
    startMail(),
    startHostPage(),
    buildSite(join(folder, 'site')),
  ])
  await start()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  await Promise.all([mail?.close(), shop?.close()])
  await rm(folder, { recursive: true, force: true })
})

const steps = ['/email/start', '/email/verify', '/user', '/vault/half', '/vault']
const cases = steps.flatMap(path => [
  { path, when: 'before it is asked' },
  { path, when: 'before its answer arrives' },
])
it.each(cases)('C12: the service is killed at $path, $when: the account, or a plain reason', async one => {
  const { path, when } = one
  const email = `killed.${cases.indexOf(one)}@example.com`
  const pageOf = (host: { origin: string }, project = 'usual') =>
    `${host.origin}/?secure=${encodeURIComponent(origin)}&project=${project}`
  const visit = await visitHost({ mail, shop, pageOf }, browser, shop, 'usual')
  const context = visit.page.context()
  let kills = 0
  await context.route(`${origin}/identity/v1${path}`, async (route: Route) => {
    if (kills > 0) return route.continue()
    kills += 1
    if (when === 'before its answer arrives') await route.fetch()
    await kill()
    await route.abort()
    await start()
  })
  const reasons: Told[] = []
  /** As the visitor does: tries again what failed, once the service is back. */
  async function tryAgain(ask: () => Promise<Told>): Promise<Told> {
    for (let attempt = 0; ; attempt += 1) {
      const told = await ask()
      if (told.code === undefined) return told
      reasons.push(told)
      if (told.code !== 'OFFLINE' || attempt >= 2) return told
      await service.until(/"event":"started"/)
    }
  }
  const before = Date.now()
  const started = await tryAgain(() => visit.tell('CONNECT_EMAIL', { email }))
  if (started.code === undefined) {
    const { code: otp = '' } = await mail.inbox.next(email, before)
    await tryAgain(() => visit.tell('CONNECT_OTP', { otp }))
  }
  const { answer, ...failed } = await tryAgain(() => visit.who())
  expect(kills).toBe(1)
  for (const { code, message } of reasons) {
    expect(code).toMatch(
      /^(OFFLINE|OTP_EXPIRED|OTP_RESTART|TOO_MANY_REQUESTS|SESSION_ENDED|KEYS_UNAVAILABLE)$/,
    )
    expect(message).toMatch(/^[A-Z].{10,}/)
  }
  if (answer) {
    // The same account after a reload, and there is only one.
    await visit.page.reload()
    const again = await resume({ mail }, visit.page)
    expect((await again.tell('GET_USER')).answer).toEqual(answer)
  } else {
    // Only where an answer that is not given twice was lost: a mail was just sent, or the code was used.
    expect(['/email/start', '/email/verify']).toContain(path)
    expect(when).toBe('before its answer arrives')
    expect(failed.code).toBe('SESSION_ENDED')
    expect(reasons.map(({ code }) => code)).toContain(
      path === '/email/start' ? 'TOO_MANY_REQUESTS' : 'OTP_EXPIRED',
    )
  }
  await context.close()
})
