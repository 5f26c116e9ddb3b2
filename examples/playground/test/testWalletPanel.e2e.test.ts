import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { worstFirst } from '../../../.ci/vitest/worstFirst.js'
import { focusedName } from './support/focusedName.js'
import { modalOf } from './support/modalOf.js'
import { tabTo } from './support/tabTo.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const row = (page: Page) => modalOf(page).getByRole('button', { name: /Dev Wallet/ })
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })

describe("the test wallet's panel", () => {
  const { open } = usePlaygroundPage()

  /** The panel asks, and the modal waits behind it. */
  async function asked() {
    const visit = await open({ query: 'devWallet=on', wallet: false })
    const { page } = visit
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await row(page).click()
    await approve(page).waitFor()
    return visit
  }

  worstFirst(['Close', 'Back'])('leaves %s of the modal to the first click', async name => {
    const { page, problems } = await asked()
    await modalOf(page).getByRole('button', { name, exact: true }).click()
    if (name === 'Back') await row(page).waitFor()
    else await modalOf(page).waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  it('leaves Escape to the modal', { tags: ['long'] }, async () => {
    const { page } = await asked()
    await page.keyboard.press('Escape')
    await row(page).waitFor()
  })

  it('approves nothing that was not pressed', async () => {
    const { page, wallet } = await open({ query: 'devWallet=on', wallet: false })
    await tabTo(page, /^Connect$/)
    await page.keyboard.press('Enter')
    await row(page).waitFor()
    await tabTo(page, /^Dev Wallet/)
    await page.keyboard.press('Enter')
    await approve(page).waitFor()
    expect(await focusedName(page)).not.toBe('Approve')
    await page.keyboard.press('Enter')
    expect(await wallet.requests()).toHaveLength(1)
    await tabTo(page, /^Approve$/)
    await page.keyboard.press('Enter')
    await modalOf(page).waitFor({ state: 'hidden' })
  })

  worstFirst([
    { display: 'embedded', card: 'latchkit-embedded' },
    { display: 'dialog', card: 'latchkit-modal' },
  ])('is the next Tab away from the card ($display), and gives the focus back', async ({ display, card }) => {
    const { page } = await open({ query: `devWallet=on&display=${display}`, wallet: false })
    const wallet = page.locator(card).getByRole('button', { name: /Dev Wallet/ })
    const place = () => page.evaluate(() => document.activeElement?.localName)

    if (display === 'dialog') await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await wallet.focus()
    await page.keyboard.press('Enter')
    await approve(page).waitFor()
    // The row is gone, and its view with it.
    await expect.poll(place).toBe(card)
    for (const name of ['Request details', 'Reject', 'Approve']) {
      await page.keyboard.press('Tab')
      expect(await focusedName(page)).toBe(name)
    }
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+Tab')
    expect(await place()).toBe(card)
    await tabTo(page, /^Reject$/)
    await page.keyboard.press('Enter')
    await approve(page).waitFor({ state: 'hidden' })
    await expect.poll(place).toBe(card)
  })
})
