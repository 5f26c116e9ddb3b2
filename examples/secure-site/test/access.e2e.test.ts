// @module-tag long
import type { Frame } from 'playwright-core'
import { expect, it } from 'vitest'
import { ar } from '../src/locales/ar.js'
import { en } from '../src/locales/en.js'
import { openWorld } from './support/openWorld.js'
import { resume, type Told, type Visit } from './support/visitHost.js'
import { walkByKeys } from './support/walkByKeys.js'

const { world, browser } = openWorld({ profile: 'split' })

const other = `0x${'7e'.repeat(20)}`
const note = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { chainId: 31337 },
  message: { text: 'x' },
}
type Ask = (visit: Visit, own: string) => Promise<Told>
const view =
  (name: string): Ask =>
  visit =>
    visit.tell('SHOW_VIEW', { view: name })
const views: readonly (readonly [name: string, ask: Ask])[] = [
  ['a message', (visit, own) => visit.rpc('personal_sign', ['0x4869', own])],
  ['a transaction', (visit, from) => visit.rpc('eth_sendTransaction', [{ from, to: other, value: '0x1' }])],
  [
    'a batch',
    (visit, from) => {
      const calls = [{ to: other, value: '0x1' }, { to: other }]
      return visit.rpc('wallet_sendCalls', [
        { version: '2.0.0', chainId: '0x7a69', from, atomicRequired: false, calls },
      ])
    },
  ],
  ['typed data', (visit, own) => visit.rpc('eth_signTypedData_v4', [own, note])],
  ['signing out', visit => visit.tell('SIGN_OUT', { everywhere: true })],
  ...['passkeys', 'recovery', 'email', 'logins', 'permissions'].map(name => [name, view(name)] as const),
]
const pages = ['', 'activity', 'export', 'import', 'keys']

const phone = { viewport: { width: 375, height: 720 }, isMobile: true, hasTouch: true }
it.each([
  ['dark on a desktop', 'dark', en, { locale: 'en', viewport: { width: 900, height: 800 } }],
  ['light, on a phone, from right to left', 'light', ar, { locale: 'ar', ...phone }],
] as const)(
  'every view is used by keys alone, and axe finds nothing: %s',
  async (_, theme, words, options) => {
    const context = await browser().newContext({ ...options, colorScheme: theme })
    const page = await context.newPage()
    await page.goto(world().pageOf(world().shop))
    const visit = await resume(world(), page, [], words)
    await page.evaluate(`{
    document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width">')
    if (${'isMobile' in options}) frameElementOfKit.style.cssText += ';left:0;right:0;width:100%'
  }`)
    await visit.tell('SYNC_THEME', { themeMode: theme })
    const { eip155 } = await visit.signIn(`${theme}@example.com`, 'code')
    const [, frame] = page.frames()
    if (!frame) throw new Error('There is no frame')
    const faults: string[] = []
    async function look(name: string, part: Frame) {
      faults.push(...(await walkByKeys(page, part).look()).map(fault => `${name}: ${fault}`))
    }
    for (const [name, ask] of views) {
      const asked = ask(visit, eip155)
      await visit.frame.getByRole('heading').first().waitFor()
      const leave = visit.frame
        .getByRole('button', { name: new RegExp(`^(${words.reject}|${words.cancel}|${words.done})$`) })
        .first()
      await leave.waitFor()
      await look(name, frame)
      await leave.focus()
      await page.keyboard.press('Enter')
      expect((await asked).code ?? 'done').toMatch(/^(USER_REJECTED|done)$/)
    }
    for (const name of pages) {
      await page.goto(`${world().identity.origin}/${name}?projectId=shop`)
      await page.getByRole('heading').first().waitFor()
      await look(name, page.mainFrame())
    }
    expect(faults).toEqual([])
    await context.close()
  },
)
