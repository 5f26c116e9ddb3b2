import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, mockChain } from '@latchkit/core/testing'
import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { NetworkButton } from '../../buttons/NetworkButton.js'
import { EmbeddedKit } from '../embedded/EmbeddedKit.js'
import { KitProvider } from './KitProvider.js'

function makeKit() {
  const wallet = createMockWallet({ id: 'harbor', namespace: 'mock' })
  wallet.autoApprove()
  return createKit({
    storage: memoryStorage(),
    locale: 'en',
    plugins: [mockChain({ wallets: [wallet] }).plugin],
  })
}

const page = (kit: ReturnType<typeof makeKit>) => (
  <StrictMode>
    <KitProvider kit={kit}>
      <ConnectButton />
      <NetworkButton />
      <EmbeddedKit />
    </KitProvider>
  </StrictMode>
)

let complaints: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => complaints.mockRestore())

test('renders on a server without any style attribute', () => {
  const html = renderToString(page(makeKit()))
  expect(html).toContain('Connect')
  expect(html).toContain('Mock 1')
  expect(html).not.toContain('style=')
})

test('hydrates what a server rendered, whatever happened before', async () => {
  const element = document.createElement('div')
  document.body.append(element)
  element.innerHTML = renderToString(page(makeKit()))

  const kit = makeKit()
  const recovered = vi.fn()
  let root: ReturnType<typeof hydrateRoot> | undefined
  await act(async () => {
    root = hydrateRoot(element, page(kit), { onRecoverableError: recovered })
  })
  await act(async () => {
    await kit.prefetch()
    await vi.waitFor(() => expect(kit.get(kit.connections.wallets$).length).toBe(1))
    const [wallet] = kit.get(kit.connections.wallets$)
    await kit.connections.connect({ walletId: wallet?.id ?? '' })
  })
  expect(element.textContent).toContain('alice')
  expect(recovered).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  act(() => root?.unmount())
  await kit.dispose()
  element.remove()
})
