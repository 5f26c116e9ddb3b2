import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { cardOf, modalOf } from './support/modalOf.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('the page is quiet', () => {
  const { open } = usePlaygroundPage()

  it('asks nobody but its own server before the visitor acts, nor while they look for a wallet', async () => {
    const { page, outside, problems } = await open({ query: 'devWallet=on', wallet: false })
    await timeToErr(page)
    expect(outside).toEqual([])
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modalOf(page)
      .getByRole('button', { name: /Dev Wallet/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await timeToErr(page)
    expect(outside).toEqual([])
    expect(problems).toEqual([])
  })

  it('asks only its own endpoints afterwards', async () => {
    const visit = await open()
    await connectWallet(visit)
    await visit.page.getByRole('region', { name: 'Balances' }).getByText('12,500.25').waitFor()
    expect(visit.outside.filter(url => !url.startsWith('http://127.0.0.1:'))).toEqual([])
    expect(visit.outside.length).toBeGreaterThan(0)
  })
})

interface Scope {
  playground: {
    get(): {
      kit: { plugins: Record<string, unknown> }
      generation: number
    }
    change(change: object): void
  }
}

const walletsIn = (page: Page) => page.locator('latchkit-modal').count()

describe('a new set-up', () => {
  const { open } = usePlaygroundPage()

  it('replaces the kit and leaves nothing of the old one', { tags: ['long'] }, async () => {
    const visit = await open()
    const { page, problems } = visit
    await connectWallet(visit)
    expect(await walletsIn(page)).toBe(1)
    await page.getByRole('switch', { name: 'Notes' }).click()
    await page.getByRole('switch', { name: 'Multiple wallets' }).click()
    await page.getByRole('region', { name: 'Connection' }).getByText('Harbour').waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as Scope).playground.get().generation)).toBe(2)
    expect(await walletsIn(page)).toBe(1)
    expect(new URL(page.url()).searchParams.get('multiWallet')).toBe('off')
    await page
      .getByRole('button', { name: /mira\.eth/ })
      .first()
      .click()
    await modalOf(page).getByRole('tab', { name: 'Activity' }).waitFor()
    expect(await modalOf(page).getByRole('tab', { name: 'Note' }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('applies theme and language to the living kit, and says what the contrast is', {
    tags: ['long'],
  }, async () => {
    const { page, problems } = await open({ query: 'mode=dark' })
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const card = cardOf(page)
    await card.waitFor()
    const ground = () => card.evaluate(element => getComputedStyle(element).backgroundColor)
    const before = await ground()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Background, hex' }).fill('#ffcc00')
    await page.getByRole('textbox', { name: 'Background, hex' }).press('Enter')
    const row = page.getByRole('row', { name: /^Text on background/ })
    await row.getByText('Fail').waitFor()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    expect(await ground()).not.toBe(before)
    expect(await page.evaluate(() => (globalThis as unknown as Scope).playground.get().generation)).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reset theme' }).click()
    await row.getByText('Pass').waitFor()
    expect(problems).toEqual([])
  })

  it('asks for the terms first when they must be accepted', async () => {
    const { page, wallet } = await open({ query: 'legal=checkbox' })
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const modal = modalOf(page)
    await modal.getByRole('button', { name: /Dev Wallet/ }).click()
    expect(await wallet.requests()).toEqual([])
    await modal.getByRole('checkbox').check()
    await modal.getByRole('button', { name: /Dev Wallet/ }).click()
    await wallet.waitForRequest({ kind: 'connect' })
  })
})
