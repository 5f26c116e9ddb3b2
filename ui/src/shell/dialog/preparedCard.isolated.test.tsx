// @vitest-environment jsdom
import { connectMethods, definePlugin, suggestedWallets } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { hasModal } from '../../test/modalOf.js'
import '../../test/testingLibrary.js'
import { KitProvider } from '../provider/KitProvider.js'
import { useShake } from './useShake.js'

// The dialog calls it whenever it renders.
vi.mock('./useShake.js', () => ({ useShake: vi.fn() }))

test('a card that waits to be opened is rendered once, and not again as it opens', async () => {
  let renders = 0
  const Method = () => {
    renders++
    return <p>By carrier pigeon</p>
  }
  const pigeon = definePlugin({
    id: 'pigeon',
    contributes: [connectMethods.of({ id: 'pigeon', view: async () => Method })],
  })
  const wallet = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'mock' })
  const kit = await createTestKit({ plugins: [mockChain({ wallets: [wallet] }).plugin, pigeon()] })
  render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  const card = () => document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog')
  await waitFor(() => expect(card()?.textContent).toContain('By carrier pigeon'))
  // No event to wait for: nothing may happen.
  await new Promise(resolve => setTimeout(resolve, 600))
  expect(hasModal()).toBe(false)
  expect(renders).toBe(1)
  vi.mocked(useShake).mockClear()
  act(() => kit.open())
  expect(hasModal()).toBe(true)
  expect(renders).toBe(1)
  expect(useShake).toHaveBeenCalledTimes(1)
  await kit.dispose()
})

test('a card that waits to be opened loads no wallets to get, and loads them when it is seen', async () => {
  const load = vi.fn(async () => ({ suggestedWallets: [] }))
  const shop = definePlugin({
    id: 'shop',
    contributes: [suggestedWallets.of({ namespace: 'mock', load })],
  })
  const kit = await createTestKit({ plugins: [mockChain({ wallets: [] }).plugin, shop()] })
  render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  const card = () => document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog')
  await waitFor(() => expect(card()?.querySelector('[aria-busy]')).toBeTruthy())
  // Past the search for wallets, nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 600))
  expect(load).not.toHaveBeenCalled()
  act(() => kit.open())
  await waitFor(() => expect(card()?.textContent).toContain('No wallets found'))
  await waitFor(() => expect(load).toHaveBeenCalled())
  await kit.dispose()
})
