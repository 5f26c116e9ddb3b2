import { fileURLToPath } from 'node:url'
import { devAccounts } from '@latchkit/example-sandbox/constants'
import type { Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { describe, expect, it } from 'vitest'
import { serveExample } from '../../minimal-evm/test/support/serveExample.js'
import { useVisits } from '../../minimal-evm/test/support/useVisits.js'
import { findViolations } from '../../playground/test/support/findViolations.js'
import type { Visit } from '../../playground/test/support/Visit.js'
import { connectPhone } from './support/connectPhone.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const [first, second] = devAccounts
const news = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

async function connect({ page, wallet }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Dev Wallet' }).click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  await page.getByText(first).waitFor()
}

describe('a page with its own interface', () => {
  const { open, sandbox } = useVisits(({ chains: [harbour, lagoon], info: { relay } }) =>
    serveExample(root, {
      VITE_HARBOUR_RPC: harbour?.rpcUrl ?? '',
      VITE_LAGOON_RPC: lagoon?.rpcUrl ?? '',
      VITE_RELAY: relay.url,
    }),
  )

  it('lists the wallets, connects one and reads its balance', { tags: ['long'] }, async () => {
    const visit = await open()
    const { page, problems } = visit
    expect(await findViolations(page)).toEqual([])
    await connect(visit)
    await page.getByText('12 ETH').waitFor()
    await page.getByText('Harbour', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Dev Wallet' }).count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('connects a phone by the link on the page', { tags: ['long'] }, async () => {
    // Without a wallet in the browser, which would be listed above it a moment later.
    const { page, problems } = await open('')
    await connectPhone(page, sandbox())
    await page.getByText(first).waitFor()
    expect(problems).toEqual([])
  })

  it('gives up a request that is under way, and hears a refusal', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await page.getByRole('button', { name: 'Dev Wallet' }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await news(page, 'Cancelled.')
    await wallet.reset()
    await page.getByRole('button', { name: 'Dev Wallet' }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.reject()
    await news(page, 'You declined in the wallet.')
    await connect(visit)
    expect(problems).toEqual([])
  })

  it('signs, and checks the signature', { tags: ['long'] }, async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connect(visit)
    await page.getByRole('textbox', { name: 'Message' }).fill('The harbour is calm')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await wallet.waitForRequest({ kind: 'sign-message' })
    await wallet.approve()
    await news(page, 'Signed, and the signature is valid.')
    await page.getByText(/^0x[0-9a-f]{130}$/).waitFor()
    expect(problems).toEqual([])
  })

  it('switches the network, and the balance follows', { tags: ['long'] }, async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connect(visit)
    await page.getByRole('button', { name: 'Lagoon' }).click()
    await wallet.waitForRequest({ kind: 'switch-network' })
    await wallet.approve()
    await news(page, 'On Lagoon now.')
    await page.getByText('3 ETH').waitFor()
    expect(await page.getByRole('button', { name: 'Lagoon' }).getAttribute('aria-pressed')).toBe('true')
    expect(problems).toEqual([])
  })

  it('sends, and the other account has it', async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    const client = createPublicClient({ transport: http(sandbox().chains[0]?.rpcUrl), cacheTime: 0 })
    const before = await client.getBalance({ address: second })
    await connect(visit)
    await page.getByLabel('To').fill(second)
    await page.getByLabel('Amount').fill('0.25')
    await page.getByRole('button', { name: 'Send' }).click()
    await wallet.waitForRequest({ kind: 'send-transaction' })
    await wallet.approve()
    await news(page, 'The transaction is confirmed.')
    expect((await client.getBalance({ address: second })) - before).toBe(250_000_000_000_000_000n)
    await page.getByText(/^11\.7\d+ ETH$/).waitFor()
    expect(problems).toEqual([])
  })

  it('stays connected after a reload, and disconnected after disconnecting', { tags: ['long'] }, async () => {
    const visit = await open()
    const { page, wallet, problems } = visit
    await connect(visit)
    await page.reload()
    await page.getByText(first).waitFor()
    expect(await wallet.requests()).toEqual([])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await news(page, 'Disconnected.')
    await page.reload()
    await page.getByRole('button', { name: 'Dev Wallet' }).waitFor()
    expect(await page.getByText(first).isVisible()).toBe(false)
    expect(problems).toEqual([])
  })
})
