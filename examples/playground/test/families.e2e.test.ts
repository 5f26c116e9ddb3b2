import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

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
    // One wallet, two families: the visitor says which.
    await modal.getByRole('button', { name: /Solana/ }).click()
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
})
