// @module-tag long
import { describe, expect, it } from 'vitest'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe('two kits on one page', () => {
  const { open } = usePlaygroundPage({ page: 'twoKits.html', development: true })

  it('share neither connection nor network nor theme nor modal', async () => {
    const { page, wallet, problems } = await open()
    const one = page.getByRole('region', { name: 'One' })
    const two = page.getByRole('region', { name: 'Two' })
    await one.getByRole('button', { name: 'Connect one' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Dev Wallet/ }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await dialog.waitFor({ state: 'hidden' })
    expect(await one.getByRole('button', { name: /0xf3|mira/ }).count()).toBe(2)
    expect(await two.getByRole('button', { name: 'Connect two' }).count()).toBe(1)

    await two.getByRole('button', { name: 'Connect two' }).click()
    await dialog.getByRole('button', { name: /Dev Wallet/ }).waitFor()
    expect(await dialog.count()).toBe(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter(key => /^(latchkit|two):.*conn/.test(key)),
    )
    expect(keys).toEqual([])
    const accents = await page
      .getByRole('button')
      .evaluateAll(buttons =>
        buttons.map(button => (button as HTMLElement).style.getPropertyValue('--lk-accent')),
      )
    expect(new Set(accents)).toEqual(new Set(['#116644', '#aa2244']))
    expect(problems).toEqual([])
  })
})
