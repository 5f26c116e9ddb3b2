import { devAccounts } from '@latchkit/example-sandbox/constants'
import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { shownEther } from './support/shownEther.js'
import { timeToErr } from './support/timeToErr.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

const [first] = devAccounts

describe('a visitor connects', () => {
  const { open, client } = usePlaygroundPage()

  it('finds the wallet by EIP-6963, connects it and sees what the chain says', async () => {
    const visit = await open()
    const { page, problems } = visit
    await connectWallet(visit)
    const connection = page.getByRole('region', { name: 'Connection' })
    expect(await connection.getByText(first).isVisible()).toBe(true)
    const native = await client('harbour').getBalance({ address: first })
    const balances = page.getByRole('region', { name: 'Balances' })
    await balances.getByText(shownEther(native), { exact: true }).waitFor()
    await balances.getByText('12,500.25', { exact: true }).waitFor()
    await page
      .getByRole('button', { name: /mira\.eth/ })
      .first()
      .click()
    const modal = modalOf(page)
    await modal.getByText('mira.eth').first().waitFor()
    await modal
      .getByText(/12,500\.25/)
      .first()
      .waitFor()
    expect(problems).toEqual([])
  })

  it('switches the network in the wallet, and the balances follow', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connectWallet(visit)
    await page.getByRole('button', { name: 'Harbour' }).click()
    const modal = modalOf(page)
    await modal.getByRole('button', { name: /Lagoon/ }).click()
    await wallet.waitForRequest({ kind: 'switch-network' })
    await wallet.approve()
    await page.getByRole('region', { name: 'Balances' }).getByText('480.5', { exact: true }).waitFor()
    const native = await client('lagoon').getBalance({ address: first })
    await page
      .getByRole('region', { name: 'Balances' })
      .getByText(shownEther(native), { exact: true })
      .waitFor()
    expect(problems).toEqual([])
  })

  it('stays connected after a reload without a prompt, and disconnected after disconnecting', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connectWallet(visit)
    await page.reload()
    await page.getByRole('region', { name: 'Connection' }).getByText(first).waitFor()
    expect(await wallet.requests()).toEqual([])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor()
    await page.reload()
    await page.getByText('Connect a wallet first.').waitFor()
    await timeToErr(page)
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('says that a rejection is one, and connects at the next try', async () => {
    const { page, wallet, problems } = await open()
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    const modal = modalOf(page)
    await modal.getByRole('button', { name: /Dev Wallet/ }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.reject()
    await modal.getByText('Request declined').waitFor()
    await modal.getByRole('button', { name: 'Retry' }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await page.getByRole('region', { name: 'Connection' }).getByText(first).waitFor()
    expect(problems).toEqual([])
  })

  it('makes two tabs agree', { tags: ['long'] }, async () => {
    const visit = await open()
    const { page, context, url } = visit
    const other = await context.newPage()
    await other.goto(url)
    await connectWallet(visit)
    await other.getByRole('region', { name: 'Connection' }).getByText(first).waitFor()
    await other.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Connect a wallet first.').waitFor()
    await timeToErr(page)
    expect(await other.getByRole('region', { name: 'Connection' }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Connection' }).count()).toBe(0)
  })
})
