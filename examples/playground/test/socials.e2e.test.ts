import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { socialRows } from './support/socialProviders.js'
import {
  atSocials,
  choose,
  logInAt,
  openSocial,
  pressButton,
  signedIn,
  windowOf,
} from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('login at a provider', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  // Each page has a port, and so an origin, of its own.
  worstFirst(socialRows(['github', 'farcaster']), 2)(
    'opens the same wallet in another browser and on another site (%s)',
    async provider => {
      const first = await open(atSocials)
      const address = await logInAt(first.page, provider)
      expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      const second = await open(atSocials)
      expect(await logInAt(second.page, provider)).toBe(address)
      const other = await open(atSocials)
      expect(await logInAt(other.page, provider, 'Alice')).not.toBe(address)
    },
  )

  const tryAgain = (page: Page) => windowOf(page, () => pressButton(page, 'Retry'))

  // Each in its own way: Apple posts a form with an error of its own.
  worstFirst(socialRows(['apple'], 'refusal'))(
    'says that it was refused, and signs in with the next press (%s)',
    async provider => {
      const { page } = await open(atSocials)
      const popup = await openSocial(page, provider)
      await popup.getByRole('button', { name: 'Refuse' }).click()
      await modalOf(page).getByText('Connection rejected').waitFor()
      await choose(await tryAgain(page))
      await signedIn(page)
    },
  )

  it('works at each provider while another one is down', async () => {
    const { page } = await open(atSocials)
    const { switches } = sandbox().socials ?? {}
    switches?.set('google', { service: 'down' })
    // It has read how Google works.
    await sandbox().restartIdentity()
    const popup = await openSocial(page, 'google')
    await modalOf(page).getByText('Failed to initiate social connection').waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await modalOf(page).waitFor({ state: 'hidden' })
    await logInAt(page, 'discord')
    switches?.clear()
    const other = await open(atSocials)
    await logInAt(other.page, 'google')
  })

  it('says that a provider failed after its consent, and signs in with the next press', {
    tags: ['long'],
  }, async () => {
    const { page } = await open(atSocials)
    const { switches } = sandbox().socials ?? {}
    switches?.set('github', { service: 'failing', at: 'token' })
    const popup = await openSocial(page, 'github')
    await choose(popup)
    await modalOf(page).getByText('Failed to connect').waitFor()
    switches?.clear()
    await choose(await tryAgain(page))
    await signedIn(page)
  })
})
