// @module-tag long
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { countTimers, measurePage } from './support/measurePage.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { atSocials, logInAt, openAtProvider, showSocial } from './support/socialSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('nothing stays behind', () => {
  const { open } = usePlaygroundPage({ browser: PARTITIONED, socials: true })

  async function close(page: Page) {
    const modal = modalOf(page)
    while (await modal.isVisible()) {
      await page.keyboard.press('Escape')
      // The way back takes a moment.
      await page.waitForTimeout(400)
    }
  }

  it('D17: of logins that succeeded, were refused, closed with their window or with their view', async () => {
    const { page } = await open({ ...atSocials, scripts: [countTimers] })
    async function round() {
      await logInAt(page, 'google')
      await page
        .getByRole('region', { name: 'Connection' })
        .getByRole('button', { name: 'Disconnect' })
        .click()
      await page.getByRole('region', { name: 'Connection' }).waitFor({ state: 'detached' })

      await (await openAtProvider(page, 'google')).getByRole('button', { name: 'Refuse' }).click()
      await modalOf(page).getByText('Connection rejected').waitFor()
      await close(page)

      await (await openAtProvider(page, 'google')).close()
      await modalOf(page).getByText('Window closed?').waitFor()
      await close(page)

      const popup = await openAtProvider(page, 'google')
      await close(page)
      // It has no opener, and stays at the provider until its person closes it.
      await popup.close()

      await (await showSocial(page, 'farcaster')).click()
      await modalOf(page).getByRole('img', { name: 'Code to scan with your phone' }).waitFor()
      await close(page)
    }
    const measure = await measurePage(page)
    // Code that loads once stays.
    await round()
    await round()
    // Timers that the modal has set end by themselves: there is no thing to wait for.
    await page.waitForTimeout(600)
    const before = await measure()
    await round()
    await round()
    await vi.waitFor(
      async () => {
        const after = await measure()
        expect(after.timers).toBeLessThanOrEqual(before.timers)
        expect(after.listeners).toBeLessThanOrEqual(before.listeners)
        expect(after.frames).toBe(before.frames)
      },
      { interval: 600 },
    )
  })
})
