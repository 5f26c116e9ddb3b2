// @module-tag long
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pageScript } from '../../minimal-evm/test/support/pageScript.js'
import { serveExample } from '../../minimal-evm/test/support/serveExample.js'
import { useVisits } from '../../minimal-evm/test/support/useVisits.js'
import { findViolations } from '../../playground/test/support/findViolations.js'
import type { Visit } from '../../playground/test/support/Visit.js'
import { connectPhone } from './support/connectPhone.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const foreign = new URL('./foreign/stacksWallet.ts', import.meta.url)
const receiver = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

describe('a page that calls a contract on Stacks', () => {
  const { open, sandbox } = useVisits(
    async ({ info: { stacks, relay } }) => {
      const served = await serveExample(root, {
        VITE_QUARRY_RPC: stacks?.rpcUrl ?? '',
        VITE_QUARRY_TOKEN: stacks?.token.contract ?? '',
        VITE_RELAY: relay.url,
      })
      return { ...served, url: `${served.url}stacks.html` }
    },
    undefined,
    {
      chains: ['stacks'],
      wallet: ({ info: { stacks } }) => (stacks ? { stacks: { networks: [stacks] } } : {}),
    },
  )

  async function connect({ page, wallet }: Visit): Promise<void> {
    await page.getByRole('button', { name: 'Dev Wallet' }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await page.getByText(sandbox().info.stacks?.accounts[0] ?? '').waitFor()
  }
  async function fill(page: Page, amount: string, limit: string) {
    await page.getByRole('textbox', { name: 'To', exact: true }).fill(receiver)
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await page.getByRole('textbox', { name: 'At most may leave the account' }).fill(limit)
    await page.getByRole('button', { name: 'Pay' }).click()
  }

  it('pays what its post-condition allows, and nothing beyond it', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connect(visit)
    await page.getByText('5000', { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await fill(page, '2.5', '2.5')
    const { details } = await wallet.waitForRequest({ kind: 'send-transaction' })
    expect(details).toMatchObject({ functionName: 'transfer', postConditionMode: 'deny' })
    await wallet.approve()
    await says(page, 'The payment is confirmed.')
    await page.getByText('4997.5', { exact: true }).waitFor()
    await fill(page, '2.5', '2.4')
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await says(page, 'The network refused it, and nothing left the account.')
    await page.getByText('4997.5', { exact: true }).waitFor()
    await fill(page, '1', '1')
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.reject()
    await says(page, 'You declined in the wallet.')
    expect(problems).toEqual([])
  })

  it('signs an order for this app on this network', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connect(visit)
    await page.getByRole('textbox', { name: 'Item' }).fill('12')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    const { details } = await wallet.waitForRequest({ kind: 'sign-message' })
    expect(details).toMatchObject({
      message: '{ item: u12 }',
      domain: expect.stringContaining('u2147483648'),
    })
    await wallet.approve()
    await says(page, 'Signed, for this app on this network only.')
    await page.getByText(/^[\da-f]{130}$/).waitFor()
    expect(problems).toEqual([])
  })

  async function foreignWallet(): Promise<Visit> {
    const { mnemonic, stacks } = sandbox().info
    const visit = await open(await pageScript(foreign, { mnemonic, rpcUrl: stacks?.rpcUrl }))
    await visit.page.getByRole('button', { name: 'Leather' }).click()
    return visit
  }
  async function phone(): Promise<Visit> {
    const visit = await open('')
    await connectPhone(visit.page, sandbox())
    return visit
  }

  it.each([
    ['with a foreign wallet', foreignWallet],
    ['over the relay', phone],
  ])('pays what its post-condition allows, and signs, %s', async (_, arrive) => {
    const { page, problems } = await arrive()
    const { rpcUrl = '', accounts: [own] = [] } = sandbox().info.stacks ?? {}
    await page.getByText(own ?? '').waitFor()
    /** What the chain says of the transaction on show. */
    async function outcome(text: string) {
      await says(page, text)
      const hash = await page.locator('#hash').innerText()
      return (await fetch(`${rpcUrl}/extended/v1/tx/${hash}`)).json()
    }
    await fill(page, '1.5', '1.5')
    const paid = await outcome('The payment is confirmed.')
    expect(paid).toMatchObject({ tx_status: 'success', sender_address: own })
    await fill(page, '1.5', '1.4')
    const stopped = await outcome('The network refused it, and nothing left the account.')
    expect(stopped).toMatchObject({ tx_status: 'abort_by_post_condition', sender_address: own })
    await page.getByRole('textbox', { name: 'Item' }).fill('12')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await says(page, 'Signed, for this app on this network only.')
    expect(problems).toEqual([])
  })
})
