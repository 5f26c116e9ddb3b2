import * as z from 'zod'
import { openBrowser, PARTITIONED } from '../../../playground/test/support/openBrowser.js'
import { en } from '../../src/locales/en.js'
import { startWorld } from '../support/startWorld.js'
import { visitHost } from '../support/visitHost.js'
import { weighFrame } from '../support/weighFrame.js'

/**
 * Measures a visitor's waiting times in Chromium, with a real mail server and new wallets: `npx tsx
 * examples/secure-site/test/bench/measureFrame.ts [logins] [signatures]`. Times are 95th percentiles in ms.
 */
const [logins = 40, signatures = 100] = process.argv.slice(2).map(Number)

const p95 = (list: readonly number[]) =>
  Math.round((list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0) * 10) / 10
const now = 'performance.timeOrigin + performance.now()'
const time = z.number()

const [world, browser] = await Promise.all([startWorld({ profile: 'split' }), openBrowser(PARTITIONED)])
const times: Record<'inbox' | 'connected' | 'signature', number[]> = {
  inbox: [],
  connected: [],
  signature: [],
}
try {
  for (let login = 0; login < logins; login += 1) {
    const visit = await visitHost(world, browser)
    const email = `person.${login}@example.com`
    const [since, begun] = [Date.now(), performance.now()]
    await visit.tell('CONNECT_EMAIL', { email })
    const { code } = await world.mail.inbox.next(email, since)
    times.inbox.push(performance.now() - begun)
    times.connected.push(await connect(visit, `${code}`))
    if (login === logins - 1) await signMany(visit)
    await visit.page.context().close()
  }
  const { bytes } = await weighFrame(world.folder)
  const results = { logins, signatures, weightKb: Math.round(bytes / 100) / 10 }
  const measured = Object.fromEntries(Object.entries(times).map(([name, list]) => [`${name}P95`, p95(list)]))
  process.stdout.write(`${JSON.stringify({ ...results, ...measured })}\n`)
} finally {
  await browser.close()
  await world.close()
}
// Resources shared by tests live until the process ends.
process.exit()

/** From the code to the account, without the time of a person who reads what keeping nothing means, and says so. */
async function connect(visit: Awaited<ReturnType<typeof visitHost>>, code: string): Promise<number> {
  const clicked = await noteClicks(visit)
  const begun = time.parse(await visit.page.evaluate(now))
  const connecting = visit.page.evaluate(
    `ask('CONNECT_OTP', { otp: ${JSON.stringify(code)} }).then(() => ask('GET_USER')).then(() => ${now})`,
  )
  await visit.frame.getByRole('button', { name: en.notNow, exact: true }).waitFor()
  const asked = time.parse(await visit.page.evaluate(now))
  await visit.press(en.notNow)
  return asked - begun + time.parse(await connecting) - (await clicked())
}

/** Returns what tells when somebody last clicked in the frame. */
async function noteClicks({ page }: Awaited<ReturnType<typeof visitHost>>) {
  const frame = page.frames().find(one => one.url().includes('/sdk'))
  await frame?.evaluate(`addEventListener('click', () => { window.clickedAt = ${now} }, true)`)
  return async () => time.parse(await frame?.evaluate('window.clickedAt'))
}

/** From the click on Sign to the answer in the page, with an unlocked wallet. */
async function signMany(visit: Awaited<ReturnType<typeof visitHost>>) {
  const { answer } = await visit.tell('GET_USER')
  const { address } = z.array(z.looseObject({ address: z.string() })).parse(answer?.['accounts'])[0] ?? {
    address: '',
  }
  await visit.tell('SHOW_VIEW', { view: 'unlock' })
  const clicked = await noteClicks(visit)
  for (let done = 0; done < signatures; done += 1) {
    const payload = { chainId: 'eip155:31337', method: 'personal_sign', params: ['0x48656c6c6f', address] }
    const signing = visit.page.evaluate(`ask('RPC_REQUEST', ${JSON.stringify(payload)}).then(() => ${now})`)
    await visit.press('Sign')
    const answered = time.parse(await signing)
    times.signature.push(answered - (await clicked()))
  }
}
