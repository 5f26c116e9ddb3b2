// @module-tag long
import { devAccounts } from '@latchkit/example-sandbox/constants'
import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [first] = devAccounts

describe('React in development, which mounts everything twice', () => {
  const { open } = usePlaygroundPage({ development: true })

  it('asks the wallet once, keeps one modal and warns about nothing', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Dev Wallet/ })
      .click()
    await wallet.waitForRequest({ kind: 'connect' })
    await timeToErr(page)
    expect(await wallet.requests()).toHaveLength(1)
    await wallet.approve()
    await page.getByRole('region', { name: 'Connection' }).getByText(first).waitFor()
    expect(await page.locator('latchkit-modal').count()).toBe(1)
    expect(problems).toEqual([])
  })

  it('takes a new set-up without a trace of the old one', async () => {
    const visit = await open()
    await connectWallet(visit)
    for (const name of ['Notes', 'Multiple wallets', 'Notes']) {
      await visit.page.getByRole('switch', { name }).click()
      await visit.page.getByRole('region', { name: 'Connection' }).getByText(first).waitFor()
      expect(await visit.page.locator('latchkit-modal').count()).toBe(1)
    }
    expect(await visit.wallet.requests()).toEqual([])
    expect(visit.problems).toEqual([])
  })
})
