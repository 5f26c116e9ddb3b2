import type { Kit } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { KitProvider } from '../shell/provider/KitProvider.js'
import { modalOf } from './modalOf.js'

/** The kit of the running test. */
export let kit: Kit
beforeEach(() => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  cleanup()
  await kit.dispose()
  vi.restoreAllMocks()
})

interface ShopOptions {
  connect?: boolean
  balances?: () => Promise<never>
}

/** A page of a shop with a kit of these plugins and one wallet: what plugins do wrong must not take it away. */
export async function openShop(
  plugins: readonly unknown[],
  view?: string,
  { connect, balances }: ShopOptions = {},
) {
  const wallet = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'mock', accounts: ['0xalice'] })
  wallet.autoApprove()
  const chain = mockChain({ wallets: [wallet], ...(balances && { balances }) })
  kit = (await createTestKit({ plugins: [chain.plugin, ...plugins] as never })) as Kit
  render(
    <main>
      <h1>The shop</h1>
      <KitProvider kit={kit}>
        <ConnectButton balance />
      </KitProvider>
    </main>,
  )
  await act(() => kit.prefetch('wallets'))
  if (connect) await act(async () => void (await kit.connections.connect({ walletId: 'harbor' })))
  if (view) await act(async () => (kit.open as (view: string) => void)(view))
}
/** Waits for a text in the modal. */
export const shown = (text: string | RegExp) => waitFor(() => expect(modalOf().getByText(text)).toBeTruthy())
/** The text of the page, without the modal. */
export const page = () => document.querySelector('main')?.textContent
/** Waits for late loads and effects: nothing else may come, so there is no event to wait for. */
export const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 300)))

export const boom = (): never => {
  throw new Error('boom')
}
