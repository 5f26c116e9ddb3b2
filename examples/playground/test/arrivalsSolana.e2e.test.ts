// @module-tag long
import { Connection, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { createTokenWriter } from '../../checkout/test/solanaTokens.js'
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { reopenView } from './support/openView.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Sold {
  readonly id: string
  readonly networkId: string
  readonly address?: string
  /** The amount that a purchase of any size brings, as a decimal. */
  readonly amount: string
}

/** The sandbox's seller sells on EVM: here it sells this on Solana, too. */
async function sellToo(page: Page, { id, networkId, address = null as never, amount }: Sold) {
  await page.route('**/v1/onramp/options*', async route => {
    const response = await route.fetch()
    const options = (await response.json()) as { purchaseCurrencies: object[] }
    const networks = [{ name: 'beside', chain_id: networkId, contract_address: address }]
    options.purchaseCurrencies.push({ id, name: id, symbol: id, networks })
    await route.fulfill({ response, json: options })
  })
  await page.route('**/v1/onramp/quote*', route =>
    route.fulfill({
      json: {
        paymentTotal: { amount: '100', currency: 'USD' },
        purchaseAmount: { amount, currency: id },
      },
    }),
  )
}

describe('a purchase on Solana', () => {
  const { open, sandbox } = usePlaygroundPage({ browser: { full: true } })

  /** A visitor who has bought, and closed the seller's page. */
  async function bought(sold: Sold) {
    const query = 'solana=on&evm=off&devWallet=on&notes=off&onramp=on&api=on'
    const visit = await open({ query, wallet: false })
    const modal = modalOf(visit.page)
    await sellToo(visit.page, sold)
    await connectWallet(visit)
    await reopenView(visit.page, 'onramp')
    await modal.locator('[part~="pill-token"]').click()
    await modal.getByRole('button', { name: new RegExp(sold.id) }).click()
    await modal.getByRole('textbox', { name: /^Amount in/ }).fill('100')
    const popup = visit.page.waitForEvent('popup')
    await modal.getByRole('button', { name: /^Continue to/, disabled: false }).click()
    await (await popup).close()
    await modal.getByText('The window is closed').waitFor()
    return { ...visit, modal }
  }
  const arrived = (modal: ReturnType<typeof modalOf>, words: RegExp) =>
    modal.getByText(words).first().waitFor()
  const solana = () => {
    const { info } = sandbox()
    if (!info.solana) throw new Error('Solana does not run')
    const [first] = info.solana.accounts
    return { ...info.solana, owner: new PublicKey(String(first)) }
  }

  it('of SOL is over when it is there, and dust does not end it', async () => {
    const { id, rpcUrl, owner } = solana()
    const { modal } = await bought({ id: 'SOL', networkId: id, amount: '0.5' })
    const connection = new Connection(rpcUrl, 'confirmed')
    await connection.requestAirdrop(owner, 1_000)
    await arrived(modal, /0\.000001.SOL.* arrived so far/)
    await connection.requestAirdrop(owner, 499_999_000)
    await arrived(modal, /^.?0\.5.SOL.? arrived$/)
  })

  it('of a token of Solana is over when it is there, and dust does not end it', async () => {
    const { id, rpcUrl, owner } = solana()
    const tokens = await createTokenWriter(new Connection(rpcUrl, 'confirmed'))
    const mint = await tokens.createMint()
    const account = await tokens.openAccount(mint, owner)
    const sold = { id: 'KELP', networkId: id, address: mint.toBase58(), amount: '98' }
    const { modal } = await bought(sold)
    await tokens.give(mint, account, [1n])
    await arrived(modal, /0\.000001.KELP.* arrived so far/)
    await tokens.give(mint, account, [97_999_999n])
    await arrived(modal, /^.?98.KELP.? arrived$/)
  })
})
