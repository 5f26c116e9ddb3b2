import { definePlugin, SignMessage } from '@latchkit/core'
import { createMockWallet, createTestKit, describePlugin, mockChain } from '@latchkit/core/testing'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { act } from 'react'
import { createRoot } from 'react-dom/client'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const counter = definePlugin({
  id: 'counter',
  requires: [SignMessage],
  setup: () => ({ controller: { next: after => after + 1 } }),
})

describePlugin('counter', { plugin: () => counter() })

test('connects a wallet', async () => {
  const wallet = createMockWallet({ id: 'fox' })
  const kit = await createTestKit({ plugins: [mockChain({ wallets: [wallet] }).plugin, counter()] })
  const connecting = kit.connections.connect({ walletId: 'fox' })
  wallet.approve()
  await connecting
  expect(kit.get(kit.connections.status$)).toBe('connected')
  expect(kit.plugins.counter.next(1)).toBe(2)
  await kit.dispose()
})

test('shows the button', async () => {
  const kit = await createTestKit({ plugins: [mockChain().plugin] })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(() =>
    root.render(
      <KitProvider kit={kit}>
        <ConnectButton />
      </KitProvider>,
    ),
  )
  expect(page.querySelector('button').textContent).toContain('Connect')
  await act(() => root.unmount())
  await kit.dispose()
})
