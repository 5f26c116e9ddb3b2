import { devAccounts } from '@latchkit/example-sandbox/constants'
import { describe, expect, it } from 'vitest'
import { focusedName } from './support/focusedName.js'
import { modalOf } from './support/modalOf.js'
import { tabTo } from './support/tabTo.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('a visitor without a mouse', () => {
  const { open } = usePlaygroundPage()

  it('connects, looks at the account, switches the network and disconnects', async () => {
    const { page, wallet, problems } = await open()
    await tabTo(page, /^Connect$/)
    await page.keyboard.press('Enter')
    const modal = modalOf(page)
    await modal.getByRole('button', { name: /Dev Wallet/ }).waitFor()
    await tabTo(page, /^Dev Wallet/)
    await page.keyboard.press('Enter')
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await modal.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toMatch(/mira\.eth|0xf3/)

    await page.keyboard.press('Enter')
    await modal.getByText('Disconnect').waitFor()
    await tabTo(page, /Harbour/)
    await page.keyboard.press('Enter')
    await modal.getByText('Lagoon').waitFor()
    await tabTo(page, /^Lagoon/)
    await page.keyboard.press('Enter')
    await wallet.waitForRequest({ kind: 'switch-network' })
    await wallet.approve()
    await page.getByRole('region', { name: 'Connection' }).getByText('Lagoon', { exact: true }).waitFor()

    // Every way to leave the modal after a switch ends at the same button.
    for (let step = 0; step < 3 && (await modal.isVisible()); step++) await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await modal.getByText('Disconnect').waitFor()
    await tabTo(page, /^Disconnect$/)
    await page.keyboard.press('Enter')
    await page.getByText('Connect a wallet first.').waitFor()
    expect(problems).toEqual([])
  })

  it('leaves by Escape, back first and then out, and gets the focus back', async () => {
    const { page, problems } = await open()
    await tabTo(page, /^Connect$/)
    await page.keyboard.press('Enter')
    const modal = modalOf(page)
    await modal.getByRole('button', { name: /Dev Wallet/ }).waitFor()
    await tabTo(page, /^Help$/)
    await page.keyboard.press('Enter')
    await modal.getByText('What is a wallet?').first().waitFor()
    await page.keyboard.press('Escape')
    await modal.getByRole('button', { name: /Dev Wallet/ }).waitFor()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe('Connect')
    expect(problems).toEqual([])
  })

  it('never leaves the open modal with Tab, and never enters the one made ahead of time', async () => {
    const { page } = await open()
    const dialog = page.locator('latchkit-modal dialog')
    await dialog.waitFor({ state: 'attached' })
    expect(await modalOf(page).count()).toBe(0)
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => document.activeElement?.localName)
      expect(where).not.toBe('latchkit-modal')
      if (where === 'body') break
    }
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
    await expect.poll(() => dialog.evaluate(element => element.matches(':modal'))).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName)).toBe('h2')
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => document.activeElement?.localName)
      // Between two rounds the browser's own controls have the focus, which shows as the body.
      expect(['latchkit-modal', 'body']).toContain(where)
    }
  })

  it('signs in the page and reads the whole account', { tags: ['long'] }, async () => {
    const { page, wallet } = await open({ wallet: { autoApprove: true } })
    await tabTo(page, /^Connect$/)
    await page.keyboard.press('Enter')
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
    await tabTo(page, /^Dev Wallet/)
    await page.keyboard.press('Enter')
    await page.getByText(devAccounts[0], { exact: true }).waitFor()
    await tabTo(page, /^Sign message$/)
    await page.keyboard.press('Enter')
    await page.getByText('Signed and verified.').waitFor()
    expect(await wallet.requests()).toEqual([])
  })
})
