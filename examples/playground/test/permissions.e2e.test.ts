// @module-tag long
import type { Page } from 'playwright-core'
import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { appServers, dailyDollars, type Granted } from './support/appServers.js'
import { connectWallet } from './support/connectWallet.js'
import { addressOf, frameOf, logIn, pressInFrame } from './support/emailLogin.js'
import { modalOf } from './support/modalOf.js'
import { PARTITIONED } from './support/openBrowser.js'
import { reopenView } from './support/openView.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: {
    get(): { kit: { plugins: { eip155: { provider(): { request(asked: object): Promise<unknown> } } } } }
  }
}
const request = (page: Page, asked: object) =>
  page.evaluate(
    given => (globalThis as unknown as Scope).playground.get().kit.plugins.eip155.provider().request(given),
    asked,
  )
const query = 'emailWallet=on&api=on&permissions=on'
const none = 'Nobody may take anything by themselves'
const shop: Address = '0x00000000000000000000000000000000000b0b03'

describe('what an app may take from a smart account', () => {
  const { open, sandbox, client } = usePlaygroundPage({ browser: PARTITIONED, smartAccounts: true })
  const { newApp, pay } = appServers(sandbox)
  let visit: Awaited<ReturnType<typeof open>>
  let app: PrivateKeyAccount
  let me: Address
  let granted: Granted
  const modal = () => modalOf(visit.page)
  const revoke = () => modal().getByRole('button', { name: /^Revoke what .*127\.0\.0\.1.* may take$/ })
  const line = async (label: string) => {
    const found = modal()
      .locator('.kv-l')
      .filter({ has: visit.page.getByText(label, { exact: true }) })
    return (await found.textContent()) ?? ''
  }

  beforeAll(async () => {
    const urls = sandbox().info.smartAccounts?.chains[31337]
    // The bundler starts with its first request, which takes longer than a request of the frame.
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
    await fetch(urls?.bundlerUrl ?? '', { method: 'POST', body })
    visit = await open({ keep: true, query, wallet: false })
    await logIn(sandbox(), visit.page, 'mira@northpier.test')
    me = await addressOf(visit.page)
    await sandbox().faucet({ chainId: 31337, address: me, asset: 'USDC', amount: 50_000_000n })
    app = await newApp()
  })

  it('is listed from the wallets, with what is left of it', async () => {
    const { page, problems } = visit
    await reopenView(page, 'ProfileWallets')
    await modal()
      .getByRole('button', { name: new RegExp(`Permissions.*${none}`) })
      .waitFor()

    const { timestamp } = await client().getBlock()
    const wish = {
      ...{ chainId: '0x7a69', to: app.address, permission: dailyDollars(2_000_000n) },
      rules: [{ type: 'expiry', data: { timestamp: Number(timestamp) + 604_800 } }],
    }
    const asking = request(page, { method: 'wallet_requestExecutionPermissions', params: [wish] })
    await frameOf(page).getByText('It is taken without asking you again').waitFor()
    await pressInFrame(page, 'Allow')
    ;[granted] = (await asking) as [Granted]

    await reopenView(page, 'ProfileWallets')
    await modal()
      .getByRole('button', { name: /Permissions.*1 permission in force/ })
      .click()
    await revoke().waitFor()
    for (const [label, value] of [
      ['Limit', /2\s*USDC/],
      ['How often', /1 day/],
      ['To', /Whomever they choose/],
      ['Until', /[A-Z][a-z]{2} \d+, \d+:\d\d/],
    ] as const)
      await expect.poll(() => line(label)).toMatch(value)
    expect((await line('Who may take it')).toLowerCase()).toContain(app.address.slice(-6).toLowerCase())

    const [deploy] = granted.dependencies
    await sandbox().faucet({ chainId: 31337, address: me, asset: 'native', amount: 1n })
    expect(deploy).toBeDefined()
    await reopenView(page, 'permissions')
    await expect.poll(() => line('Left now')).toMatch(/2\s*USDC/)
    expect(problems).toEqual([])
  })

  it('stays when its owner declines the end, closes the frame or is offline', async () => {
    const { page, context, problems } = visit
    const asked = () => frameOf(page).getByText('End a permission').first()
    const enabled = modal().getByRole('button', { name: /^Revoke what/, disabled: false })
    for (const no of [
      () => frameOf(page).getByRole('button', { name: 'Reject', exact: true }).click(),
      () => page.getByRole('button', { name: 'Decline and close' }).click(),
      () => page.locator('latchkit-frame').evaluate(frame => frame.remove()),
    ]) {
      await enabled.click()
      await asked().waitFor()
      await no()
      await enabled.waitFor()
    }
    await context.setOffline(true)
    await modal().getByText('You are offline').waitFor()
    expect(await revoke().isDisabled()).toBe(true)
    await context.setOffline(false)
    await modal().getByText('You are offline').waitFor({ state: 'hidden' })
    await enabled.waitFor()
    expect(problems).toEqual([])
  })

  it('ends by Revoke: it is gone, and the server of the app is refused by the chain', async () => {
    const { page, problems } = visit
    await modal()
      .getByRole('button', { name: /^Revoke what/, disabled: false })
      .click()
    await frameOf(page).getByText('End a permission').first().waitFor()
    await pressInFrame(page, 'Confirm')
    await modal().getByText(none).waitFor()
    expect(await client().getCode({ address: me })).toBeDefined()
    await expect(pay(app, granted, 1n, shop)).rejects.toThrow()
    expect(problems).toEqual([])
  })

  it('is no row of an account that let nobody take anything', async () => {
    const { page, ...other } = await open({ query })
    await connectWallet({ page, ...other })
    const answered = page.waitForResponse(/\/v1\/sessions\//)
    await reopenView(page, 'ProfileWallets')
    expect((await answered).status()).toBe(200)
    await modalOf(page).getByText('Dev Wallet').first().waitFor()
    expect(await modalOf(page).getByText('Permissions').count()).toBe(0)
    expect(await page.locator('latchkit-frame').count()).toBe(0)
    expect(other.problems).toEqual([])
  })
})
