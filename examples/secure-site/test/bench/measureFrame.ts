import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../../playground/test/support/openBrowser.js'
import { startWorld, type World } from '../support/startWorld.js'
import { type Visit, visitHost } from '../support/visitHost.js'

/**
 * The login and the signatures of people in a browser, against the real service and mail server, one after the other:
 * `npx tsx examples/secure-site/test/bench/measureFrame.ts [logins] [signatures of each]`. Prints JSON: times at p95 in ms, the
 * weight in bytes.
 */
const [logins = 20, signatures = 5] = process.argv.slice(2).map(Number)
const times = { inbox: [] as number[], connected: [] as number[], signature: [] as number[] }

/** The clock that both documents share. */
const now = 'performance.timeOrigin + performance.now()'

async function login(world: World, visit: Visit, email: string) {
  const [since, start] = [Date.now(), performance.now()]
  const { code: failure } = await visit.tell('CONNECT_EMAIL', { email })
  if (failure) throw new Error(`No code was sent: ${failure}`)
  const { code = '' } = await world.mail.inbox.next(email, since)
  const arrived = performance.now()
  const { answer } = await visit.tell('CONNECT_OTP', { otp: code }).then(() => visit.tell('GET_USER'))
  const accounts = answer?.['accounts']
  if (!Array.isArray(accounts) || accounts.length < 2) throw new Error('Nobody was connected')
  return { inbox: arrived - start, connected: performance.now() - arrived, address: accounts[0].address }
}

/** From the press of an unlocked wallet's button to the signature in the page, without the driver's own time. */
async function sign(visit: Visit, address: string, text: string): Promise<number> {
  const frame = visit.page.frames().find(one => one.url().includes('/sdk'))
  await frame?.evaluate(
    `addEventListener('click', () => { window.pressedAt = ${now} }, { capture: true, once: true })`,
  )
  const params = { chainId: 'eip155:31337', method: 'personal_sign', params: [text, address] }
  const answered = visit.page.evaluate<number>(
    `ask('RPC_REQUEST', ${JSON.stringify(params)}).then(() => ${now})`,
  )
  await visit.press('Sign')
  return (await answered) - Number(await frame?.evaluate('window.pressedAt'))
}

async function measure(world: World, browser: Browser) {
  // The first one warms up browser and service and does not count.
  for (let n = 0; n <= logins; n += 1) {
    const visit = await visitHost(world, browser)
    const { inbox, connected, address } = await login(world, visit, `person.${n}@example.com`)
    // Unlocks.
    await sign(visit, address, 'First')
    for (let at = 0; at < signatures; at += 1) {
      const took = await sign(visit, address, `Message ${at}`)
      if (n > 0) times.signature.push(took)
    }
    if (n > 0) {
      times.inbox.push(inbox)
      times.connected.push(connected)
    }
    await visit.page.context().close()
  }
}

async function weigh({ folder }: World): Promise<number> {
  const html = await readFile(join(folder, 'sdk.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file)
  const sizes = await Promise.all(
    files.map(async file => gzipSync(await readFile(join(folder, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, gzipSync(html).length)
}

const [world, browser] = await Promise.all([
  startWorld({ profile: 'split' }),
  openBrowser(['--disable-features=Translate']),
])
try {
  await measure(world, browser)
  const p95 = (list: readonly number[]) =>
    list.toSorted((a, b) => a - b)[Math.ceil(list.length * 0.95) - 1] ?? 0
  const rounded = (list: readonly number[]) => Math.round(p95(list) * 10) / 10
  const results = {
    browser: browser.version(),
    ...{ logins, signatures: times.signature.length },
    inboxMs: rounded(times.inbox),
    connectedMs: rounded(times.connected),
    signatureMs: rounded(times.signature),
    frameBytes: await weigh(world),
  }
  process.stdout.write(`${JSON.stringify(results)}\n`)
} finally {
  await browser.close()
  await world.close()
}
