import { describe, expect, it } from 'vitest'
import { connectWallet } from './support/connectWallet.js'
import { modalOf } from './support/modalOf.js'
import { sendForm } from './support/sendForm.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: { get(): { kit: { open(view: string): void } } }
}

describe('a family beside EVM', () => {
  const { open, sandbox } = usePlaygroundPage()

  it('is switched on, and connected in the same modal', async () => {
    const { page, wallet, problems } = await open({
      query: 'solana=on&devWallet=on&notes=off',
      wallet: false,
    })
    const modal = modalOf(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modal.getByRole('button', { name: /Dev Wallet/ }).click()
    // One wallet, two families: the visitor chooses one by its networks.
    await modal.getByRole('button', { name: /Reef/ }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    const [first] = sandbox().info.solana?.accounts ?? []
    const address = typeof first === 'string' ? first : (first as { address: string } | undefined)?.address
    await page
      .getByText(address ?? 'the first account')
      .first()
      .waitFor()
    expect(problems).toEqual([])
  })

  it('has no Swap where no source trades: no button, and a view that says so', {
    tags: ['long'],
  }, async () => {
    const { page, wallet } = await open({ query: 'solana=on&devWallet=on&notes=off', wallet: false })
    const modal = modalOf(page)
    const show = (view: string) =>
      page.evaluate(name => (globalThis as unknown as Scope).playground.get().kit.open(name), view)
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await modal.getByRole('button', { name: /Dev Wallet/ }).click()
    await modal.getByRole('button', { name: /Reef/ }).click()
    await wallet.waitForRequest({ kind: 'connect' })
    await wallet.approve()
    await modal.waitFor({ state: 'hidden' })
    await show('Account')
    await modal.getByRole('button', { name: 'Send', exact: true }).waitFor()
    expect(await modal.getByRole('button', { name: 'Swap', exact: true }).count()).toBe(0)
    await show('swap')
    await modal.getByRole('heading', { name: 'Network not supported for Swaps' }).waitFor()
    await modal.getByText(/^No source of this app trades on .*Reef/).waitFor()
    await modal.getByRole('button', { name: 'Change network' }).waitFor()
  })

  it('calls an account by its name, and finds a recipient by theirs', { tags: ['long'] }, async () => {
    const visit = await open({ query: 'solana=on&evm=off&devWallet=on&notes=off', wallet: false })
    const { page, problems } = visit
    await connectWallet(visit)
    // A capability that the family lacks has no card.
    await page.getByRole('region', { name: 'Sign a message' }).waitFor()
    for (const name of ['Sign typed data', 'Send'])
      expect(await page.getByRole('region', { name, exact: true }).count()).toBe(0)
    await page
      .getByRole('button', { name: /mira\.sol/ })
      .first()
      .click()
    const modal = modalOf(page)
    await modal.getByText('mira.sol').first().waitFor()
    const form = sendForm(visit)
    await form.open()
    await form.fill({ amount: '0.5', to: 'vault.sol' })
    await modal.getByText('This name has no address on this network.').waitFor()
    await form.fill({ amount: '0.5', to: 'alice.sol' })
    await form.review()
    expect(await form.reviewedAddress()).toBe(sandbox().info.solana?.accounts[1])
    await form.confirm(/^Send 0\.5 SOL to alice\.sol$/)
    await visit.wallet.approve()
    await form.receipt(/^0\.5 SOL sent$/)
    expect(problems).toEqual([])
  })
})
