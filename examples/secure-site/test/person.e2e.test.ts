import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../playground/test/support/openBrowser.js'
import { addAuthenticator } from './support/addAuthenticator.js'
import { startWorld, type World } from './support/startWorld.js'
import { visitHost } from './support/visitHost.js'

let world: World
let browser: Browser

beforeAll(async () => {
  // As people have it: a frame has storage of its own on each site, which the driver switches off otherwise.
  const storage = ['--disable-features=Translate']
  ;[world, browser] = await Promise.all([startWorld({ profile: 'split' }), openBrowser(storage)])
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await world?.close()
}, 60_000)

it('gives one person one pair of addresses, in 20 logins of browsers, partitions and sites', async () => {
  const email = 'one.person@example.com'
  const forms = [email, 'One.Person@Example.com', ' one.person@example.com'.trim(), 'ONE.PERSON@EXAMPLE.COM']
  const pairs: object[] = []
  for (let login = 0; login < 20; login += 1) {
    const visit = await visitHost(world, browser, login % 2 === 0 ? world.shop : world.other)
    const before = Date.now()
    expect((await visit.tell('CONNECT_EMAIL', { email: forms[login % 4] })).answer).toMatchObject({ email })
    const { code: otp = '' } = await world.mail.inbox.next(email, before)
    expect(await visit.tell('CONNECT_OTP', { otp })).toEqual({ answer: {} })
    pairs.push(Object((await visit.tell('GET_USER')).answer).accounts)
    await visit.page.context().close()
  }
  expect(new Set(pairs.map(pair => JSON.stringify(pair))).size).toBe(1)
  expect(pairs).toHaveLength(20)
}, 300_000)

it('R05: makes no slot with a passkey that derives no secret, or not the same again', async () => {
  const visit = await visitHost(world, browser)
  await visit.signIn('no.prf@example.com')
  await addAuthenticator(visit.page, false)
  const try1 = visit.tell('SHOW_VIEW', { view: 'passkeys' })
  await visit.press('Add a passkey')
  await visit.frame.getByText('cannot open a wallet').waitFor()
  await visit.press('Cancel')
  expect((await try1).code).toBe('USER_REJECTED')
  expect((await visit.tell('GET_USER')).answer).toMatchObject({ passkeys: 0 })
  await visit.page.context().close()

  const later = await visitHost(world, browser)
  await later.signIn('other.prf@example.com')
  await addAuthenticator(later.page, true)
  await later.page
    .frames()
    .find(frame => frame.url().includes('/sdk'))
    ?.evaluate(`{
    const proto = PublicKeyCredential.prototype
    const real = proto.getClientExtensionResults
    proto.getClientExtensionResults = function () {
      const { prf } = real.call(this)
      const first = crypto.getRandomValues(new Uint8Array(32)).buffer
      return { prf: prf?.results?.first ? { ...prf, results: { first } } : prf }
    }
  }`)
  const try2 = later.tell('SHOW_VIEW', { view: 'passkeys' })
  await later.press('Add a passkey')
  await later.frame.getByText('cannot open a wallet').waitFor()
  await later.press('Cancel')
  expect((await try2).code).toBe('USER_REJECTED')
  expect((await later.tell('GET_USER')).answer).toMatchObject({ passkeys: 0, recoveryCode: false })
  await later.page.context().close()
}, 120_000)

it('R09: a frame that is embedded exports nothing, and the export needs more than the session', async () => {
  const email = 'thief@example.com'
  const visit = await visitHost(world, browser)
  await visit.signIn(email)
  // The page asks in each way that the wire has.
  for (const name of ['EXPORT', 'EXPORT_KEYS', 'GET_WORDS'])
    await visit.page.evaluate(
      `port.postMessage({ id: crypto.randomUUID(), type: '@w3m-app/${name}', payload: {} })`,
    )
  for (const method of ['wallet_exportKeys', 'eth_exportPrivateKey', 'eth_private_key'])
    expect((await visit.rpc(method, [])).code).toBe('NOT_ALLOWED')
  expect((await visit.tell('SHOW_VIEW', { view: 'unlock' })).code).toBeUndefined()
  expect(await visit.page.evaluate('JSON.stringify(window.events)')).not.toMatch(/words|seed|secret/)
  // Its pages do not load in a frame of the shop either.
  const text = await visit.page.evaluate(`new Promise(resolve => {
    const frame = document.createElement('iframe')
    frame.src = ${JSON.stringify(`${world.identity.origin}/export?projectId=shop`)}
    document.body.append(frame)
    setTimeout(() => {
      try { resolve(frame.contentDocument ? 'own' : 'foreign') } catch { resolve('foreign') }
    }, 1000)
  })`)
  expect(text).toBe('foreign')
  const inside = visit.page.frames().find(frame => frame.url().includes('/export'))
  expect(inside === undefined || (await inside.locator('input').count()) === 0).toBe(true)
  await visit.page.context().close()
}, 120_000)
