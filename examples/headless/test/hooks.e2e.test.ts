// @module-tag long
import { fileURLToPath } from 'node:url'
import { devAccounts } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { describe, expect, it } from 'vitest'
import { serveExample } from '../../minimal-evm/test/support/serveExample.js'
import { useVisits } from '../../minimal-evm/test/support/useVisits.js'
import { findViolations } from '../../playground/test/support/findViolations.js'
import type { Visit } from '../../playground/test/support/Visit.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const [first, second] = devAccounts
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function connect({ page, wallet }: Visit): Promise<void> {
  await press(page, 'Dev Wallet')
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  await page.getByText(first).first().waitFor()
}

describe('a React page with hooks and no component of ours', () => {
  const { open, sandbox } = useVisits(async ({ chains: [harbour, lagoon] }) => {
    const served = await serveExample(root, {
      VITE_HARBOUR_RPC: harbour?.rpcUrl ?? '',
      VITE_LAGOON_RPC: lagoon?.rpcUrl ?? '',
    })
    return { ...served, url: `${served.url}hooks.html` }
  })

  it('signs a message and typed data, and hears a refusal', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connect(visit)
    expect(await findViolations(page)).toEqual([])
    await press(page, 'Sign a message')
    await wallet.waitForRequest({ kind: 'sign-message' })
    await says(page, 'Read it in the wallet.')
    await wallet.reject()
    await says(page, 'You declined in the wallet.')
    await press(page, 'Sign a message')
    await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.approve()
    await says(page, 'The message is signed.')
    await press(page, 'Sign an order')
    await wallet.waitForRequest({ kind: 'sign-typed-data' })
    await wallet.approve()
    await says(page, 'The order is signed.')
    expect(await page.getByText(/^0x[0-9a-f]{130}$/).count()).toBe(2)
    expect(problems).toEqual([])
  })

  it('sends, waits for the chain, and reads the balance again', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    const client = createPublicClient({ transport: http(sandbox().chains[0]?.rpcUrl), cacheTime: 0 })
    const before = await client.getBalance({ address: second })
    await connect(visit)
    await page.getByText('12 ETH').waitFor()
    await page.getByLabel('To').fill(second)
    await page.getByLabel('Amount').fill('0.25')
    await press(page, 'Send')
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await says(page, 'The transaction is confirmed.')
    expect((await client.getBalance({ address: second })) - before).toBe(250_000_000_000_000_000n)
    await press(page, 'Read the balance again')
    await page.getByText(/^11\.7\d+ ETH$/).waitFor()
    expect(problems).toEqual([])
  })

  it('switches the network, which forgets what was signed, and disconnects', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connect(visit)
    await press(page, 'Sign a message')
    await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.approve()
    await says(page, 'The message is signed.')
    await press(page, 'Lagoon')
    await wallet.waitForRequest({ kind: 'switch-network' })
    await wallet.approve()
    await says(page, 'Switched.')
    await page.getByText('3 ETH').waitFor()
    expect(await page.getByText('The message is signed.').count()).toBe(0)
    await press(page, 'Disconnect')
    await page.getByRole('button', { name: 'Dev Wallet' }).waitFor()
    expect(problems).toEqual([])
  })
})
