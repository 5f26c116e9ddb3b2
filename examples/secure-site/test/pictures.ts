import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { readPictures } from '../../../.ci/pictureSources.mjs'
import { interFont } from '../../../docs/pictures/interFont.mjs'
import { openBrowser, PARTITIONED } from '../../playground/test/support/openBrowser.js'
import { pictureVariants } from '../../playground/test/support/pictureVariants.js'
import { writePicturesPage } from '../../playground/test/support/writePicturesPage.js'
import { ar } from '../src/locales/ar.js'
import { arKeys } from '../src/locales/arKeys.js'
import { arLogin } from '../src/locales/arLogin.js'
import { en } from '../src/locales/en.js'
import { enKeys } from '../src/locales/enKeys.js'
import { enLogin } from '../src/locales/enLogin.js'
import { addAuthenticator } from './support/addAuthenticator.js'
import { startWorld, type World } from './support/startWorld.js'
import { resume, type Visit } from './support/visitHost.js'

/**
 * `npm run pictures -w @latchkit/example-secure-site [-- parts of names]` writes a picture of each of the frame's own views, and of
 * the site's pages, into docs/pictures, and the page of them.
 */
const filters = process.argv.slice(2)
const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))

const other = `0x${'7e'.repeat(20)}`
const token = `0x${'c0'.repeat(20)}`
const word = (value: string) => value.padStart(64, '0')
const permit = (owner: string) => ({
  types: {
    Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'].map(
      text => {
        const [type, name] = text.split(' ')
        return { type, name }
      },
    ),
  },
  primaryType: 'Permit',
  domain: { name: 'Harbour Dollar', version: '1', chainId: 31337, verifyingContract: token },
  message: { owner, spender: other, value: `${2n ** 256n - 1n}`, nonce: '0', deadline: '1900000000' },
})

interface Scene {
  readonly name: string
  /** Brings up what is pictured. */
  show(visit: Visit, owner: string): unknown
  /** Resolves once it is shown. */
  ready(page: Page, visit: Visit): Promise<unknown>
}

const ownerOf = async (visit: Visit) => {
  const accounts = (await visit.tell('GET_USER')).answer?.['accounts']
  return `${Array.isArray(accounts) ? accounts.find(one => one.namespace === 'eip155').address : ''}`
}
const fill = ({ anvil }: Pick<World, 'anvil'>, owner: string) =>
  anvil.node.setBalance({ address: `0x${owner.slice(2)}`, value: 25n * 10n ** 17n })
const heading = (visit: Visit) => visit.frame.getByRole('heading').first().waitFor()
const asks = (name: string, method: string, params: (owner: string) => unknown): Scene => ({
  name,
  show: (visit, owner) => visit.rpc(method, params(owner)),
  ready: (_, visit) => visit.frame.locator('.site-foot button').last().waitFor(),
})
const shows = (name: string, view: string): Scene => ({
  name,
  show: visit => visit.tell('SHOW_VIEW', { view }),
  ready: (_, visit) => heading(visit),
})

const scenes: readonly Scene[] = [
  asks('message', 'personal_sign', owner => [
    `0x${Buffer.from('Order 4711: two lamps').toString('hex')}`,
    owner,
  ]),
  asks('transaction', 'eth_sendTransaction', from => [{ from, to: other, value: '0xde0b6b3a7640000' }]),
  asks('allowance', 'eth_sendTransaction', from => [
    { from, to: token, data: `0x095ea7b3${word(other.slice(2))}${'f'.repeat(64)}` },
  ]),
  asks('batch', 'wallet_sendCalls', from => [
    {
      ...{ version: '2.0.0', chainId: '0x7a69', from, atomicRequired: false },
      calls: [
        { to: other, value: '0xde0b6b3a7640000' },
        { to: token, data: `0xa9059cbb${word(other.slice(2))}${word('4d2')}` },
      ],
    },
  ]),
  asks('permit', 'eth_signTypedData_v4', owner => [owner, permit(owner)]),
  shows('passkeys', 'passkeys'),
  shows('recovery', 'recovery'),
  shows('logins', 'logins'),
  {
    name: 'logins-code',
    async show(visit) {
      void visit.tell('SHOW_VIEW', { view: 'logins' })
      await visit.frame.getByRole('button', { name: 'GitHub', exact: true }).last().click()
    },
    ready: (_, visit) => visit.frame.locator('.site-code').waitFor(),
  },
  {
    name: 'logins-remove',
    async show(visit) {
      void visit.tell('SHOW_VIEW', { view: 'logins' })
      await visit.frame.locator('.row button').nth(1).click()
    },
    ready: (_, visit) => visit.frame.locator('.site-foot button').last().waitFor(),
  },
  {
    name: 'device',
    show: visit => visit.tell('CONNECT_SOCIAL', { flow: crypto.randomUUID(), handoff: 'proof' }),
    ready: (_, visit) => heading(visit),
  },
  shows('email', 'email'),
  {
    name: 'leave',
    show: visit => visit.tell('SIGN_OUT', { everywhere: true }),
    ready: (_, visit) => visit.frame.locator('.site-foot button').last().waitFor(),
  },
  {
    name: 'recovery-code',
    async show(visit) {
      void visit.tell('SHOW_VIEW', { view: 'recovery' })
      const make = visit.frame.locator('.site-foot .btn-p:not([aria-disabled])')
      await make.hover()
      // So long must a pointer rest for a click to count.
      await visit.page.waitForTimeout(700)
      await make.click()
    },
    ready: (_, visit) => visit.frame.locator('.site-code').waitFor(),
  },
]

/** Pages of the site that stand alone. */
const pages = ['', 'activity', 'export', 'import', 'keys']

const client = { clientId: 'client', clientSecret: 'secret' }
const socials = { github: client, google: client, discord: client, passkey: true }
const login = (provider: string, label: string) => ({
  ...{ provider, issuer: `https://${provider}.example`, subject: label, label },
  ...{ email: null, addedAt: 1_780_000_000_000 },
})
const logins = [
  login('email', 'mira@example.com'),
  login('google', 'Wilhelmina Featherstonehaugh-Cholmondeley (wilhelmina.featherstonehaugh@harbour.example)'),
  login('passkey', 'passkey'),
]

const [world, keeping, browser, font] = await Promise.all([
  startWorld({ socials }),
  // Only here is it asked what to keep.
  startWorld({ profile: 'split', socials }),
  openBrowser(PARTITIONED),
  interFont(),
])
const notes = readPictures()
try {
  for (const { name: variant, mode, locale = 'en', whole, browser: options } of pictureVariants) {
    const theme = mode === 'light' ? 'light' : 'dark'
    const colorScheme = theme
    const context = await browser.newContext({ ...options, colorScheme, locale, reducedMotion: 'reduce' })
    await context.addInitScript(font)
    const page = await context.newPage()
    const words = locale === 'ar' ? { ...ar, ...arKeys, ...arLogin } : { ...en, ...enKeys, ...enLogin }
    const shoot = async (name: string, of: 'page' | 'frame' | Page) => {
      const full = `frame-${name}-${variant}`
      if (filters.length > 0 && !filters.some(part => full.includes(part))) return
      const path = `${folder}${full}.png`
      if (typeof of === 'object') await of.screenshot({ path })
      else if (whole) await page.screenshot({ path, fullPage: of === 'page' })
      else if (of === 'frame') await page.locator('iframe').screenshot({ path })
      else {
        const main = await page.locator('main').boundingBox()
        // A page has nothing at its sides.
        const clip = { x: 400, y: 0, width: 480, height: Math.max(420, main?.height ?? 0) }
        await page.screenshot({ path, clip, fullPage: true })
      }
      notes.note(full)
      process.stdout.write(`${full}.png\n`)
    }
    const email = `mira.${variant}@example.com`
    /** Logs in, up to what is asked then. */
    const enter = async ({ mail, pageOf, shop }: typeof world, host = shop, project?: string) => {
      await page.goto(pageOf(host, project))
      const visit = await resume({ mail }, page)
      // As the kit does, the page makes the frame as high as what it shows.
      await page.evaluate(`{
        const f = frameElementOfKit
        document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width">')
        if (${whole === true}) f.style.cssText += ';left:0;right:0;top:auto;bottom:0;width:100%'
        port.addEventListener('message', ({ data }) => {
          if (data.payload?.height) f.style.height = Math.min(data.payload.height, innerHeight - 40) + 'px'
        })
      }`)
      await visit.tell('SYNC_THEME', { themeMode: theme })
      await visit.tell('SYNC_DAPP_DATA', { metadata: { name: 'Lamps of the Harbour' } })
      const before = Date.now()
      await visit.tell('CONNECT_EMAIL', { email })
      const { code = '' } = await mail.inbox.next(email, before)
      await visit.tell('CONNECT_OTP', { otp: code })
      return visit
    }
    async function signInOnPage({ mail }: typeof world) {
      const asked = Date.now()
      await page.getByLabel(words.email).fill(email)
      await page.getByLabel(words.email).press('Enter')
      await page
        .getByLabel(words.code, { exact: true })
        .fill((await mail.inbox.next(email, asked)).code ?? '')
    }
    const asking = await enter(keeping, keeping.shop, 'usual')
    asking.tell('GET_USER').catch(() => {})
    const [later] = await Promise.all([context.waitForEvent('page'), asking.press(words.notNow)])
    await later.locator('.site-foot .btn:not([aria-disabled])').first().waitFor()
    await later.evaluate(font)
    await shoot('keep-window', later)
    await later.close()
    const first = await enter(keeping)
    first.tell('GET_USER').catch(() => {})
    await first.frame.locator('.site-foot .btn:not([aria-disabled])').first().waitFor()
    // The first button is on half a second after all was seen.
    await page.waitForTimeout(900)
    await shoot('keep', 'frame')
    await first.tell('RPC_ABORT', {})
    await addAuthenticator(page, true)
    const adding = first.tell('SHOW_VIEW', { view: 'passkeys' })
    await first.press(words.passkeyAdd)
    await first.press(words.done)
    await adding
    const making = first.tell('SHOW_VIEW', { view: 'recovery' })
    await first.press(words.recoveryMake)
    await first.frame
      .getByLabel(words.recoveryAgain)
      .fill(await first.frame.locator('.site-code').innerText())
    await first.press(words.done)
    await making
    const refused = { status: 403, json: { error: 'FACTOR_REQUIRED', message: 'Too long ago' } }
    await context.route('**/passkey/register/options', route => route.fulfill(refused))
    first.tell('SHOW_VIEW', { view: 'passkeys' }).catch(() => {})
    await first.press(words.passkeyAdd)
    await first.frame.getByRole('button', { name: words.newCode, exact: true, disabled: false }).waitFor()
    await shoot('factor', 'frame')
    await first.tell('RPC_ABORT', {})
    const changeUser = (more: object) =>
      context.route('**/identity/v1/user', async route => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...more } })
      })
    // The same of somebody who signs in at providers alone.
    await changeUser({ email: null })
    await context.route('**/identity/v1/logins', route =>
      route.fulfill({ json: { logins: logins.slice(1) } }),
    )
    first.tell('SHOW_VIEW', { view: 'passkeys' }).catch(() => {})
    await first.press(words.passkeyAdd)
    await first.frame
      .getByText(/google/i)
      .first()
      .waitFor()
    await shoot('factor-logins', 'frame')
    await first.tell('RPC_ABORT', {})
    await context.unrouteAll()
    await changeUser({ hasOnlyPasskey: true })
    first.tell('GET_USER').catch(() => {})
    await first.frame.getByRole('button', { name: words.keepLoginAdd }).waitFor()
    // The first button is on half a second after all was seen.
    // Nothing tells that its motion has ended.
    await page.waitForTimeout(900)
    await shoot('keep-login', 'frame')
    await first.tell('RPC_ABORT', {})
    await context.unroute('**/identity/v1/user')
    const kept = await ownerOf(first)
    await fill(keeping, kept)
    const elsewhere = await enter(keeping, keeping.other)
    elsewhere.tell('SHOW_VIEW', { view: 'unlock' }).catch(() => {})
    await elsewhere.frame.getByLabel(words.recoveryEnter, { exact: true }).waitFor()
    await shoot('unlock', 'frame')

    // The pages of new keys, in which the passkey opens those of before.
    const button = (name: string) => page.getByRole('button', { name, exact: true, disabled: false })
    await page.goto(`${keeping.identity.origin}/keys?projectId=shop`)
    await signInOnPage(keeping)
    await page.getByLabel(words.keysSure).check()
    await shoot('page-keys-new', 'page')
    await button(words.keysMake).click()
    await button(words.passkeyUse).click()
    await page.getByLabel(words.recoveryAgain).fill(await page.locator('.site-code').innerText())
    await button(words.done).waitFor()
    await shoot('page-keys-code', 'page')
    await button(words.done).click()
    await button(words.formerOpen).click()
    await button(words.formerAgain).waitFor()
    await shoot('page-keys-move', 'page')

    const windowed = await enter(world, world.shop, 'usual')
    const from = await ownerOf(windowed)
    await fill(world, from)
    windowed.rpc('eth_sendTransaction', [{ from, to: other, value: '0xde0b6b3a7640000' }]).catch(() => {})
    const [popup] = await Promise.all([context.waitForEvent('page'), windowed.press(words.inWindow)])
    await popup.locator('.site-foot .btn-p:not([aria-disabled])').waitFor()
    await popup.evaluate(font)
    await shoot('window', popup)
    await popup.close()

    const visit = await enter(world)
    const owner = await ownerOf(visit)
    await context.route('**/identity/v1/logins', route => route.fulfill({ json: { logins } }))
    const isNew = { error: 'DEVICE_UNKNOWN', message: 'New', flow: crypto.randomUUID() }
    await context.route('**/social/finish', route => route.fulfill({ status: 403, json: isNew }))
    await context.route('**/device/wait', () => {})
    for (const scene of scenes) {
      const asked = scene.show(visit, owner)
      await scene.ready(page, visit)
      // The button is on half a second after all was seen.
      await page.waitForTimeout(900)
      await shoot(scene.name, 'frame')
      await visit.tell('RPC_ABORT', {})
      await Promise.resolve(asked).catch(() => {})
    }
    const begun = { provider: 'passkey', mode: 'return', returnUrl: `${world.shop.origin}/` }
    const { answer } = await visit.tell('GET_SOCIAL_REDIRECT_URI', begun)
    await page.goto(`${answer?.['uri']}`)
    await page.getByRole('button', { name: words.passkeyUse }).waitFor()
    await shoot('page-passkey', 'page')
    for (const name of pages) {
      await page.goto(`${world.identity.origin}/${name}?projectId=shop`)
      await page.getByRole('heading').first().waitFor()
      await shoot(`page-${name || 'home'}`, 'page')
    }
    for (const name of ['activity', 'export']) {
      await page.goto(`${world.identity.origin}/${name}?projectId=shop`)
      await signInOnPage(world)
      await (name === 'activity'
        ? page.getByText(words.actVaultCreated).first().waitFor()
        : page.getByLabel(words.exportConfirm).waitFor())
      await shoot(`page-${name}-in`, 'page')
    }
    await context.close()
  }
  await writePicturesPage(folder)
} finally {
  await browser.close()
  await Promise.all([world.close(), keeping.close()])
}
// Resources shared by tests live until the process ends.
process.exit()
