import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

interface Scope {
  playground: {
    get(): {
      kit: {
        get(atom: unknown): unknown
        open(view: string): void
        connections: { connections$: unknown; network$: unknown; select(connection: unknown): void }
      }
    }
  }
}

describe('Fund and Buy on a network where they have nothing', () => {
  const { open } = usePlaygroundPage()

  it('say so plainly, and lead to where they are, by another wallet too', async () => {
    const query = 'solana=on&devWallet=on&notes=off&exchangePay=on&onramp=on&api=on'
    const { page, wallet, problems } = await open({ query, wallet: false })
    const modal = modalOf(page)
    const button = (name: RegExp) => modal.getByRole('button', { name })
    const network = () =>
      page.evaluate(() => {
        const { kit } = (globalThis as unknown as Scope).playground.get()
        return (kit.get(kit.connections.network$) as { name: string }).name
      })
    const show = (view: string) =>
      page.evaluate(name => (globalThis as unknown as Scope).playground.get().kit.open(name), view)
    const approve = async () => {
      await wallet.waitForRequest({ kind: 'connect' })
      await wallet.approve()
    }
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await button(/Dev Wallet/).click()
    await button(/Reef/).click()
    await approve()
    await modal.waitFor({ state: 'hidden' })

    await show('exchange-pay')
    await modal.getByRole('heading', { name: /^Not on .*Reef/ }).waitFor()
    expect(await modal.textContent()).not.toMatch(/namespace/i)
    // Nothing is connected there yet: the way leads by a wallet of that family, and back.
    await button(/^Switch to .*Harbour/).click()
    await button(/Dev Wallet/).click()
    await approve()
    await modal.getByRole('textbox', { name: /^Amount in/ }).waitFor()
    expect(await network()).toBe('Harbour')

    await page.evaluate(() => {
      const { connections, get } = (globalThis as unknown as Scope).playground.get().kit
      const all = get(connections.connections$) as { namespace: string }[]
      connections.select(all.find(({ namespace }) => namespace === 'solana'))
    })
    await show('onramp')
    // Fund says of itself what the title says.
    await modal.getByText(/^No seller of this app delivers on .*Reef/).waitFor()
    await modal.getByRole('heading', { name: /^Not on .*Reef/ }).waitFor()
    expect(await modal.getByText('Choose what to buy').count()).toBe(0)
    await button(/^Switch to .*Harbour/).click()
    await modal.getByRole('textbox', { name: /^Amount in/ }).waitFor()
    await button(/USDC/).waitFor()
    expect(await network()).toBe('Harbour')
    expect(problems).toEqual([])
  })
})
