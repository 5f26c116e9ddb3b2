// @module-tag long
import type { Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { addressOf, codeFor, enterEmail, frameOf, logIn, pressInFrame } from './support/emailLogin.js'
import { focusedName } from './support/focusedName.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { setLocale } from './support/setLocale.js'
import { setMode } from './support/setMode.js'
import { tabTo } from './support/tabTo.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const message = 'The harbour is calm today.'
const query = 'emailWallet=on'

/** Signs by the page's own card, and checks the signature. */
async function signMessage(page: Page, press: (page: Page) => Promise<void>): Promise<void> {
  const address = await addressOf(page)
  const card = page.getByRole('region', { name: 'Sign a message' })
  await card.getByRole('button', { name: 'Sign message' }).click()
  await frameOf(page).getByText(message).waitFor()
  await press(page)
  await card.getByText('Signed and verified.').waitFor()
  const signature = (await card.locator('.blob').innerText()) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
}
const clickSign = (page: Page) => pressInFrame(page, 'Sign')

describe('the email wallet', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED })

  const phone = { viewport: { width: 375, height: 720 }, isMobile: true, hasTouch: true }
  const words = {
    en: {
      email: 'Email address',
      code: 'Six-digit code',
      inWindow: /^Confirm in a window$/,
      sign: 'Sign',
      connect: /^Connect$/,
    },
    ar: {
      email: 'عنوان البريد الإلكتروني',
      code: 'رمز من ستة أرقام',
      inWindow: /^التأكيد في نافذة$/,
      sign: 'توقيع',
      connect: /^(Connect|اتصال)$/,
    },
  }
  it.each([
    ['dark on a desktop', 'dark', 'en', {}],
    ['light, on a phone, from right to left', 'light', 'ar', { browser: { ...phone, locale: 'ar' } }],
  ] as const)('is used by keyboard alone: %s', async (_, mode, locale, more) => {
    const { email, code, inWindow, sign, connect } = words[locale]
    const { page, problems } = await open({ query, ...more })
    await setMode(page, mode)
    await setLocale(page, locale)
    const address = `keys.${locale}@northpier.test`
    await tabTo(page, connect)
    await page.keyboard.press('Enter')
    const modal = modalOf(page)
    await modal.getByLabel(email).waitFor()
    await tabTo(page, new RegExp(`^${email}$`))
    expect(await modal.ariaSnapshot()).toContain(`textbox "${email}"`)
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await modal.getByLabel(code).waitFor()
    await expect.poll(() => focusedName(page)).toBe(code)
    const tree = await modal.ariaSnapshot()
    expect(tree).toMatch(/dialog ".+"/)
    expect(tree).toContain(`textbox "${code}"`)
    expect(tree).toContain(address)
    await page.keyboard.type(await codeFor(sandbox(), address))
    await page.getByRole('region', { name: 'Connection' }).waitFor()
    await modal.waitFor({ state: 'hidden' })

    await signMessage(page, async () => {
      const frame = frameOf(page)
      const asked = await frame.locator('main').ariaSnapshot()
      expect(asked).toContain(message)
      expect(asked).toMatch(/heading ".+"/)
      const button = frame.getByRole('button', { name: inWindow })
      await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true')
      // The sheet gave the frame the focus.
      for (let step = 0; step < 10 && !(await button.evaluate(isFocused)); step += 1)
        await page.keyboard.press('Tab')
      expect(await button.evaluate(isFocused)).toBe(true)
      const opening = page.context().waitForEvent('page')
      await page.keyboard.press('Enter')
      // The window has the look and the language of the site.
      const popup = await opening
      const yes = popup.getByRole('button', { name: sign, exact: true, disabled: false })
      await yes.waitFor()
      for (let step = 0; step < 10 && !(await yes.evaluate(isFocused)); step += 1)
        await popup.keyboard.press('Tab')
      expect(await yes.evaluate(isFocused)).toBe(true)
      await Promise.allSettled([popup.waitForEvent('close'), popup.keyboard.press('Enter')])
    })
    expect(problems).toEqual([])
  })

  it('works on a page that shares its window with nobody (COOP), with the clock an hour off', async () => {
    const { page, context, problems } = await open({
      query,
      headers: { 'cross-origin-opener-policy': 'same-origin' },
    })
    // No window of the site could hear of it: its operator has to trust such a page.
    await sandbox().restartIdentity({ trustsPages: true })
    await context.clock.setSystemTime(Date.now() + 3_600_000)
    await page.reload()
    await logIn(sandbox(), page, 'late@northpier.test')
    await signMessage(page, clickSign)
    await context.clock.setSystemTime(Date.now() - 3_600_000)
    await page.reload()
    await page.getByRole('region', { name: 'Connection' }).waitFor()
    await signMessage(page, clickSign)
    await sandbox().restartIdentity()
    expect(problems).toEqual([])
  })

  it('is one login in two tabs, which may refresh it at the same time', async () => {
    const { page, context, url, problems } = await open({ query })
    const second = await context.newPage()
    await second.goto(url)
    await logIn(sandbox(), page, 'tabs@northpier.test')
    const address = await addressOf(page)
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([page.reload(), second.reload()])
      for (const tab of [page, second]) {
        await tab.getByRole('region', { name: 'Connection' }).waitFor()
        expect(await addressOf(tab)).toBe(address)
      }
    }
    await page.bringToFront()
    await signMessage(page, clickSign)
    await second.bringToFront()
    await signMessage(second, clickSign)
    await second
      .getByRole('region', { name: 'Connection' })
      .getByRole('button', { name: 'Disconnect' })
      .click()
    await second.getByRole('region', { name: 'Connection' }).waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Connection' }).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('goes on when the service starts anew at each step (C12), with the clock an hour behind (E17)', async () => {
    const { page, context } = await open({ query })
    await context.clock.setSystemTime(Date.now() - 3_600_000)
    await page.reload()
    const restart = () => sandbox().restartIdentity()
    const email = 'anew@northpier.test'
    await enterEmail(page, email)
    await restart()
    const code = await codeFor(sandbox(), email)
    await modalOf(page).getByLabel('Six-digit code').fill(code)
    await page.getByRole('region', { name: 'Connection' }).waitFor()
    const address = await addressOf(page)
    await restart()
    await signMessage(page, clickSign)
    await restart()
    await page.reload()
    await page.getByRole('region', { name: 'Connection' }).waitFor()
    expect(await addressOf(page)).toBe(address)
    await signMessage(page, async () => {
      // Between the request and the yes.
      await restart()
      await clickSign(page)
    })
    await restart()
    const connection = page.getByRole('region', { name: 'Connection' })
    await connection.getByRole('button', { name: 'Disconnect' }).click()
    await connection.waitFor({ state: 'detached' })
  })

  it('goes on where it was when the service was away for a moment', async () => {
    const { page, context } = await open({ query })
    const service = `${sandbox().info.secure?.url}/identity/**`
    const away = () => context.route(service, route => route.abort())
    const back = () => context.unroute(service)
    const email = 'away@northpier.test'
    await enterEmail(page, email)
    const modal = modalOf(page)
    const code = await codeFor(sandbox(), email)
    await away()
    await modal.getByLabel('Six-digit code').fill(code)
    await modal
      .getByText(/Try again|went wrong|offline|unlocked/i)
      .first()
      .waitFor()
    await back()
    const field = modal.getByLabel('Six-digit code')
    if (await field.isVisible()) await field.fill(code)
    else await modal.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('region', { name: 'Connection' }).waitFor()

    await away()
    const missed = page.waitForEvent('requestfailed', request => request.url().includes('/origins'))
    const connection = page.getByRole('region', { name: 'Connection' })
    await connection.getByRole('button', { name: 'Disconnect' }).click()
    await connection.waitFor({ state: 'detached' })
    // Another frame tried at once, and missed it, too.
    await missed
    const frame = page.locator('latchkit-frame')
    await frame.waitFor({ state: 'detached' })
    await back()
    // The next visit hears of what this one missed.
    const told = page.waitForResponse(answer => answer.url().endsWith('/session/end') && answer.ok())
    await page.reload()
    await told
    await frame.waitFor({ state: 'detached' })
    // And only once.
    await page.reload()
    await timeToErr(page)
    expect(await frame.count()).toBe(0)
  })
})

const isFocused = (element: Element) => {
  const root = element.getRootNode()
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element
}
