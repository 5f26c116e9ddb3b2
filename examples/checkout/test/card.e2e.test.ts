// @module-tag long
import { tokens } from '@latchkit/example-sandbox/constants'
import { createPublicClient, erc20Abi, getAddress, http } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutPage, modalOf } from './checkoutPage.js'

const { sandbox, orders, visitConnected } = checkoutPage()

// It starts with its first request.
beforeAll(() => fetch(`${sandbox().info.api.url}/v1/supported-chains`))

/** An order of three buoys, and the partner's page for it. */
async function atPartner() {
  const visited = await visitConnected()
  const { context, page } = visited
  const modal = modalOf(page)
  await page.getByRole('button', { name: 'Buy Three buoys' }).click()
  await page.getByRole('button', { name: /^Card/ }).click()
  const opening = context.waitForEvent('page')
  await modal.getByRole('button', { name: /^Continue to/, disabled: false }).click()
  const partner = await opening
  await partner.waitForURL(/\/buy\?/)
  const pay = async (outcome: string) => {
    await partner.getByLabel('How it goes').selectOption(outcome)
    await partner.getByRole('button', { name: 'Pay' }).click()
    await partner.getByText(/^(Paid|No answer)/).waitFor()
    await partner.close()
  }
  return { ...visited, modal, pay }
}

describe('a shop is paid by card', () => {
  it('from the button over the partner’s page to tokens on the chain and a verified order', async () => {
    const { context, page, wallet, modal, pay } = await atPartner()
    await pay('delivered')
    // The partner's delivery is on the chain, and the wallet pays with it.
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    expect(sandbox().card.orders()[0]).toMatchObject({ symbol: 'USDC', status: 'delivered' })
    expect((await orders())[0]?.status).toBe('open')
    await modal.getByRole('button', { name: /^Send 2\.5/ }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await page.getByText('Paid and delivered').waitFor()
    const [order] = await orders()
    expect(order).toMatchObject({ status: 'delivered', hash: expect.stringMatching(/^0x/), surplus: [] })
    const client = createPublicClient({ transport: http(sandbox().chains[0]?.rpcUrl) })
    const address = getAddress(order?.recipient.split(':').at(-1) ?? '')
    const owned = { address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf' } as const
    expect(await client.readContract({ ...owned, args: [address] })).toBe(2_500_000n)
    await context.close()
  })

  it('not when the partner takes the money and delivers nothing, and then by wallet instead', async () => {
    const { context, page, wallet, modal, pay } = await atPartner()
    await pay('never')
    await modal.getByText('The window is closed').waitFor()
    expect((await orders())[0]).toMatchObject({ status: 'open' })
    await modal.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Wallet/ }).click()
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    await modal.getByRole('button', { name: /^Send 2\.5/ }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await page.getByText('Paid and delivered').waitFor()
    await context.close()
  })
})
