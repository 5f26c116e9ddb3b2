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
const foreign = new URL('./foreign/bitcoinWallet.ts', import.meta.url)
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

describe('a Bitcoin payment of two people', () => {
  const { open, sandbox } = useVisits(
    async ({ info: { bip122, relay } }) => {
      const served = await serveExample(root, {
        VITE_BITCOIN_RPC: bip122?.rpcUrl ?? '',
        VITE_RELAY: relay.url,
      })
      return { ...served, url: `${served.url}bitcoin.html` }
    },
    undefined,
    {
      chains: ['bip122'],
      wallet: ({ info: { bip122 } }) => ({
        accounts: 3,
        bip122: { networks: bip122 ? [{ id: bip122.id, rpcUrl: bip122.rpcUrl }] : [] },
      }),
    },
  )
  /** Opens the page for the owner of one of the accounts. */
  async function visit(index: number, address: string): Promise<Visit> {
    const visit = await open()
    const { page, wallet } = visit
    await wallet.switchAccount(index)
    await page.getByRole('button', { name: 'Dev Wallet' }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await page.getByText(address, { exact: true }).waitFor()
    return visit
  }

  /** The two who pay, and what the third one got. */
  function people() {
    const { bip122 } = sandbox().info
    if (!bip122) throw new Error('The sandbox has no Bitcoin node')
    const [first = '', second = '', third = ''] = bip122.accounts.map(({ payment }) => payment)
    const received = async (): Promise<number> => {
      const { chain_stats } = await (await fetch(`${bip122.rpcUrl}/address/${third}`)).json()
      return chain_stats.funded_txo_sum
    }
    return { first, second, third, received }
  }
  /** Fills in the form of the one who begins. */
  async function begin(page: Page, amount: string) {
    const { second, third } = people()
    await page.getByLabel('Address of the other person').fill(second)
    await page.getByLabel('To', { exact: true }).fill(third)
    await page.getByLabel('Amount in satoshi').fill(amount)
    await page.getByRole('button', { name: 'Sign my half' }).click()
  }

  it('is signed by one, then signed and sent by the other', async () => {
    const { first, second, received } = people()
    const before = await received()

    const alice = await visit(0, first)
    expect(await findViolations(alice.page)).toEqual([])
    await begin(alice.page, '2500000')
    await alice.wallet.waitForRequest({ kind: 'send-transaction' })
    await alice.wallet.approve()
    await says(alice.page, 'Your half is signed.')
    const half = await alice.page.locator('#half').innerText()

    const bob = await visit(1, second)
    await bob.page.getByLabel('What the other person has signed').fill(half)
    await bob.page.getByRole('button', { name: 'Sign and send' }).click()
    await bob.wallet.waitForRequest({ kind: 'send-transaction' })
    await bob.wallet.reject()
    await says(bob.page, 'You declined in the wallet.')
    await bob.page.getByRole('button', { name: 'Sign and send' }).click()
    await bob.wallet.waitForRequest({ kind: 'send-transaction' })
    await bob.wallet.approve()
    await says(bob.page, 'The transaction is confirmed.')
    expect((await received()) - before).toBe(2_500_000)
    expect([alice.problems, bob.problems]).toEqual([[], []])
  })

  async function foreignWallet(index: number): Promise<Visit> {
    const { mnemonic } = sandbox().info
    const visit = await open(await pageScript(foreign, { mnemonic, index }))
    await visit.page.getByRole('button', { name: 'Foreign Bitcoin' }).click()
    return visit
  }
  async function phone(index: number): Promise<Visit> {
    const visit = await open('')
    await connectPhone(visit.page, sandbox(), index)
    return visit
  }

  it.each([
    ['with foreign wallets', foreignWallet],
    ['over the relay', phone],
  ])('is signed and sent %s', async (_, come) => {
    const { first, second, received } = people()
    const before = await received()
    async function arrive(index: number, address: string) {
      const visit = await come(index)
      await visit.page.getByText(address, { exact: true }).waitFor()
      return visit
    }

    const alice = await arrive(0, first)
    await begin(alice.page, '1500000')
    await says(alice.page, 'Your half is signed.')
    const half = await alice.page.locator('#half').innerText()

    const bob = await arrive(1, second)
    await bob.page.getByLabel('What the other person has signed').fill(half)
    await bob.page.getByRole('button', { name: 'Sign and send' }).click()
    await says(bob.page, 'The transaction is confirmed.')
    expect((await received()) - before).toBe(1_500_000)
    expect([alice.problems, bob.problems]).toEqual([[], []])
  })
})
