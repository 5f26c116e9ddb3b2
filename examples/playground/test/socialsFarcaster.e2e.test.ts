import type { SocialFault } from '@latchkit/example-sandbox'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { androidChrome } from './support/phoneOf.js'
import {
  atSocials,
  choose,
  logInAt,
  pressButton,
  pressSocial,
  scan,
  signedIn,
} from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const failed = (page: Page) => modalOf(page).getByText('Failed to connect to farcaster')

describe('login by Farcaster', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  async function press(page: Page): Promise<void> {
    await pressSocial(page, 'farcaster')
    await shown(page)
  }
  const shown = (page: Page) =>
    modalOf(page).getByRole('button', { name: 'Copy link', disabled: false }).waitFor()

  it('shows a code and the address in the modal, opens no window, and signs in wherever it is scanned', async () => {
    const { page, context } = await open(atSocials)
    await press(page)
    await modalOf(page).getByRole('img', { name: 'Code to scan with your phone' }).waitFor()
    expect(context.pages()).toHaveLength(1)
    await choose(await scan(page))
    await signedIn(page)
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
    await pressButton(page, 'Retry')
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
      await pressSocial(page, 'farcaster')
      await failed(page).waitFor()
      sandbox().socials?.switches.clear()
      await pressButton(page, 'Retry')
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
    await logInAt(page, 'farcaster', 'Alice')
    expect(waits).toHaveLength(2)
  })
})
