// @module-tag long
import type { Frame } from 'playwright-core'
import { expect, it } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { ar } from '../src/locales/ar.js'
import { arKeys } from '../src/locales/arKeys.js'
import { arLogin } from '../src/locales/arLogin.js'
import { arReview } from '../src/locales/arReview.js'
import { en } from '../src/locales/en.js'
import { enKeys } from '../src/locales/enKeys.js'
import { enLogin } from '../src/locales/enLogin.js'
import { enReview } from '../src/locales/enReview.js'
import { addAuthenticator } from './support/addAuthenticator.js'
import { openWorld } from './support/openWorld.js'
import { resume } from './support/visitHost.js'
import { walkByKeys } from './support/walkByKeys.js'

const { world, browser } = openWorld({ profile: 'split' })

const english = { ...enReview, ...enLogin, ...enKeys, ...en }
const arabic = { ...arReview, ...arLogin, ...arKeys, ...ar }
const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }
const window = { locale: 'en', viewport: { width: 900, height: 800 } }
const colours = { forcedColors: 'active' } as const
it.each([
  ['dark', 'dark', english, window],
  ['light, on a phone, from right to left', 'light', arabic, { locale: 'ar', ...phone }],
  ['in forced colours', 'light', english, { ...window, ...colours }],
] as const)(
  'a person uses the wallet by keys alone, from the first login to its export, and axe finds nothing: %s',
  { timeout: patient(300_000) },
  async (name, theme, words, options) => {
    const motion = { colorScheme: theme, reducedMotion: 'reduce' } as const
    const context = await browser().newContext({ ...options, ...motion })
    const page = await context.newPage()
    const faults: string[] = []
    const { inbox } = world().mail
    const [email, next] = [`${name.split(',')[0]}@example.com`.replaceAll(' ', '.'), 'second@example.com']
    const codeFor = async (address: string, since: number) => `${(await inbox.next(address, since)).code}`
    /** `isNew`: it was just brought up by the page, not by a key in it. */
    async function look(of: string, { look, hasFocus }: ReturnType<typeof walkByKeys>, isNew = false) {
      if (!isNew && !(await hasFocus())) faults.push(`${of}: the focus is lost`)
      faults.push(...(await look()).map(fault => `${of}: ${fault}`))
    }

    /** Opens a site whose frame is signed in, up to what it asks then. */
    async function enter(host = world().shop, address = email, project?: string) {
      await page.goto(world().pageOf(host, project))
      const visit = await resume(world(), page, [], words)
      await page.evaluate(`{
        document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width">')
        if (${'isMobile' in options}) frameElementOfKit.style.cssText += ';left:0;right:0;top:0;width:100%'
        frameElementOfKit.focus()
      }`)
      const [, frame] = page.frames()
      if (!frame) throw new Error('There is no frame')
      await visit.tell('SYNC_THEME', { themeMode: theme })
      if (!(await visit.tell('IS_CONNECTED')).answer?.['isConnected']) {
        const since = Date.now()
        await visit.tell('CONNECT_EMAIL', { email: address })
        expect((await visit.tell('CONNECT_OTP', { otp: await codeFor(address, since) })).code).toBeUndefined()
      }
      return { visit, frame, keys: walkByKeys(page, frame) }
    }
    const shows = (frame: Frame, text: string) => frame.getByText(text, { exact: true }).first().waitFor()

    const first = await enter()
    const { visit, frame, keys } = first
    const who = visit.tell('GET_USER')
    await shows(frame, words.keepTitle)
    await look('keep', keys, true)
    await keys.use(words.keepCode)
    await shows(frame, words.recoveryMake)
    await look('recovery', keys)
    await keys.use(words.recoveryMake)
    const code = await frame.locator('.site-code').innerText()
    await look('written code', keys)
    await keys.type(words.recoveryAgain, code)
    await keys.use(words.done)
    const accounts = Object((await who).answer)['accounts']

    // A passkey, for which the service wants a factor.
    const refused = { status: 403, json: { error: 'FACTOR_REQUIRED', message: 'Too long ago' } }
    await addAuthenticator(page, true)
    await context.route('**/passkey/register/options', route => route.fulfill(refused), { times: 1 })
    const adding = visit.tell('SHOW_VIEW', { view: 'passkeys' })
    await shows(frame, words.passkeyProtect)
    await look('passkey', keys, true)
    const asked = Date.now()
    await keys.use(words.passkeyAdd)
    await shows(frame, words.factorTitle)
    const mailed = await codeFor(email, asked)
    // Until the service says that it was sent, the field takes nothing.
    await frame.getByText(words.statusLoading).waitFor({ state: 'hidden' })
    await look('factor', keys)
    await keys.type(words.code, mailed)
    await shows(frame, words.passkeyReady)
    await look('passkey added', keys)
    await keys.use(words.done)
    expect((await adding).answer).toEqual({})

    const changing = visit.tell('SHOW_VIEW', { view: 'email' })
    await shows(frame, words.changeEmailNew)
    await keys.type(words.changeEmailNew, next)
    await look('change of address', keys, true)
    const since = Date.now()
    await keys.use(words.changeEmailGo)
    await frame.getByLabel(words.code, { exact: true }).waitFor()
    await look('code of the change', keys)
    await keys.type(words.code, await codeFor(email, since))
    const second = await codeFor(next, since)
    await frame.getByText(next).last().waitFor()
    await keys.reach(words.cancel)
    await page.keyboard.press('Enter')
    expect((await changing).code).toBe('USER_REJECTED')
    expect(second).toMatch(/^\d{6}$/)

    const login = {
      provider: 'google',
      issuer: 'https://google.example',
      subject: 'g',
      label: 'g@example.com',
    }
    const logins = [login, { ...login, provider: 'email', label: email }]
    await context.route('**/identity/v1/logins', route =>
      route.fulfill({ json: { logins: logins.map(one => ({ ...one, email: null, addedAt: since })) } }),
    )
    const removing = visit.tell('SHOW_VIEW', { view: 'logins' })
    await shows(frame, words.loginsNow)
    await keys.reach(new RegExp(`^${words.loginRemove}: .*google`, 'i'))
    await page.keyboard.press('Enter')
    await shows(frame, words.loginRemoveText)
    await look('removal of a login', keys)
    await keys.use(words.cancel)
    await keys.use(words.done)
    expect((await removing).answer).toEqual({})

    const isNew = { error: 'DEVICE_UNKNOWN', message: 'New', flow: crypto.randomUUID() }
    await context.route('**/social/finish', route => route.fulfill({ status: 403, json: isNew }))
    await context.route('**/device/wait', () => {})
    const waiting = visit.tell('CONNECT_SOCIAL', { flow: crypto.randomUUID(), handoff: 'proof' })
    await shows(frame, words.deviceWaiting)
    await look('new device', keys, true)
    await keys.use(words.cancel)
    expect((await waiting).code).toBe('USER_REJECTED')

    // The same account on a page whose frame takes no yes for what counts elsewhere.
    const usual = await enter(world().shop, email, 'usual')
    const signing = usual.visit.rpc('personal_sign', ['0x48656c6c6f', accounts[0].address])
    await shows(usual.frame, words.inWindow)
    await look('request', usual.keys, true)
    const [popup] = await Promise.all([context.waitForEvent('page'), usual.keys.use(words.inWindow)])
    const inWindow = walkByKeys(popup, popup.mainFrame())
    await shows(popup.mainFrame(), words.sign)
    await look('window', inWindow, true)
    await inWindow.use(words.sign)
    expect((await signing).answer?.['result']).toMatch(/^0x[0-9a-f]{130}$/)

    const other = await enter(world().other)
    const opening = other.visit.tell('GET_USER')
    await shows(other.frame, words.unlockTitle)
    await look('unlock', other.keys, true)
    await other.keys.type(words.recoveryEnter, 'AAAA BBBB')
    await page.keyboard.press('Enter')
    await shows(other.frame, words.recoveryWrong)
    await look('unlock, wrong', other.keys)
    await other.keys.type(words.recoveryEnter, code)
    await page.keyboard.press('Enter')
    expect(Object((await opening).answer)['accounts']).toEqual(accounts)

    // Whoever wants to keep nothing can say so.
    await other.visit.tell('SIGN_OUT', {})
    const poor = await enter(world().other, `poor.${email}`)
    const later = poor.visit.tell('GET_USER')
    await poor.keys.use(words.notNow)
    expect((await later).code).toBeUndefined()

    // The pages of the site are another device.
    const keysOf = walkByKeys(page, page.mainFrame())
    async function open(path: string) {
      await page.goto(`${world().identity.origin}/${path}?projectId=shop`)
      const before = Date.now()
      await page.getByLabel(words.email).waitFor()
      await keysOf.type(words.email, email)
      await page.keyboard.press('Enter')
      const otp = await codeFor(email, before)
      await page.getByLabel(words.code, { exact: true }).waitFor()
      await keysOf.type(words.code, otp)
    }
    const main = page.mainFrame()
    await open('activity')
    await shows(main, words.openersTitle)
    await look('activity', keysOf)
    await keysOf.reach(new RegExp(`^${words.openerRemove}: ${words.recoveryTitle}`))
    await page.keyboard.press('Enter')
    await shows(main, words.openerRemoveTitle)
    await look('removal of what opens', keysOf)
    await keysOf.use(words.openerRemoveSure)
    await shows(main, words.openersTitle)
    await open('export')
    await shows(main, words.exportShow)
    await look('export', keysOf)
    await keysOf.reach(words.exportConfirm)
    await page.keyboard.press('Space')
    await keysOf.use(words.exportShow)
    await keysOf.use(words.passkeyUse)
    await page.locator('.site-words').waitFor()
    await look('words', keysOf)
    await open('keys')
    await shows(main, words.keysMake)
    await look('new keys', keysOf)
    expect(faults).toEqual([])
    await context.close()
  },
)
