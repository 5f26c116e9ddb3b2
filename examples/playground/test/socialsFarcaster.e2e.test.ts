import type { SocialFault } from '@latchkit/example-sandbox'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { androidChrome } from './support/phoneOf.js'
import { atSocials, choose, pressButton, showSocial, signedIn } from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const failed = (page: Page) => modalOf(page).getByText('Failed to connect to farcaster')

describe('login by Farcaster', () => {
  const { open, sandbox, browser, cleanups } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  async function press(page: Page): Promise<void> {
    await (await showSocial(page, 'farcaster')).click()
    await shown(page)
  }
  const shown = (page: Page) =>
    modalOf(page).getByRole('button', { name: 'Copy link', disabled: false }).waitFor()
  /** The link as the modal gives it, on the person's own phone. */
  async function scan(page: Page): Promise<Page> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await pressButton(page, 'Copy link')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const phone = await browser().newContext(androidChrome)
    cleanups.push(() => phone.close())
    const app = await phone.newPage()
    await app.goto(link)
    return app
  }
  async function logIn(page: Page, person?: string) {
    await press(page)
    await choose(await scan(page), person)
    return signedIn(page)
  }

  it('shows a code and the address in the modal, opens no window, and signs in wherever it is scanned', async () => {
    const { page, context } = await open(atSocials)
    await press(page)
    await modalOf(page).getByRole('img', { name: 'Code to scan with your phone' }).waitFor()
    expect(context.pages()).toHaveLength(1)
    await choose(await scan(page))
    const address = await signedIn(page)
    const second = await open(atSocials)
    expect(await logIn(second.page)).toBe(address)
    const other = await open(atSocials)
    expect(await logIn(other.page, 'Alice')).not.toBe(address)
  })

  it('is a link on a phone', async () => {
    const { page } = await open({ ...atSocials, browser: androidChrome })
    await press(page)
    const link = modalOf(page).getByRole('link', { name: 'Open Farcaster' })
    const opening = page.context().waitForEvent('page')
    await link.click()
    await choose(await opening)
    await signedIn(page)
  })

  it('goes on after a refusal, of which no relay tells', { tags: ['long'] }, async () => {
    const { page } = await open(atSocials)
    await press(page)
    const app = await scan(page)
    await app.getByRole('button', { name: 'Refuse' }).click()
    await app.getByText('Nothing was signed.').waitFor()
    await choose(await scan(page))
    await signedIn(page)
  })

  const faults: (readonly [string, SocialFault])[] = [
    ['an expired message', { farcaster: 'expired' }],
    ['a relay that has had enough', { service: 'limited', at: 'status' }],
    ['another domain', { farcaster: 'wrong-domain' }],
    ['another nonce', { farcaster: 'wrong-nonce' }],
    ['a relay that fails', { service: 'failing', at: 'status' }],
  ]
  worstFirst(faults, 2)('D16: is refused for %s, and signs in with the next press', async (_, fault) => {
    const { page } = await open(atSocials)
    await press(page)
    sandbox().socials?.switches.set('farcaster', fault)
    if (fault.farcaster) await choose(await scan(page))
    await failed(page).waitFor()
    sandbox().socials?.switches.clear()
    await pressButton(page, 'Try again')
    await shown(page)
    await choose(await scan(page))
    await signedIn(page)
  })

  it.each(['limited', 'failing', 'down'] as const)(
    'says that no code can be made where the relay is %s',
    { tags: ['long'] },
    async service => {
      const { page } = await open(atSocials)
      sandbox().socials?.switches.set('farcaster', { service })
      await (await showSocial(page, 'farcaster')).click()
      await failed(page).waitFor()
      sandbox().socials?.switches.clear()
      await pressButton(page, 'Try again')
      await shown(page)
    },
  )

  it('D16: asks no more once its view was closed, and begins anew', async () => {
    const { page, context } = await open(atSocials)
    const waits: { url: string; ended: boolean }[] = []
    context.on('request', request => {
      if (request.url().endsWith('/social/wait')) waits.push({ url: request.url(), ended: false })
    })
    const ended = new Promise<void>(resolve => {
      context.on('requestfailed', request => {
        if (request.url().endsWith('/social/wait')) resolve()
      })
    })
    await press(page)
    await expect.poll(() => waits.length).toBe(1)
    const app = await scan(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'hidden' })
    await ended
    // Nobody waits for this one any more.
    await choose(app)
    await app.getByText('You are signed in.').waitFor()
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    await logIn(page, 'Alice')
    expect(waits).toHaveLength(2)
  })
})
