import { definePlugin, route, SignMessage } from '@latchkit/core'
import { createMockWallet, createTestKit, describePlugin, mockChain } from '@latchkit/core/testing'
import { ConnectButton, KitProvider } from '@latchkit/ui'
import { renderView } from '@latchkit/ui/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const counter = definePlugin({
  id: 'counter',
  requires: [SignMessage],
  routes: {
    index: route({
      title: 'counter.title',
      params: (value = { after: 0 }) => {
        if (!Number.isInteger(value?.after)) throw new Error('after must be a whole number')
        return { after: value.after }
      },
      view: async () => props => <p>Next is {props.plugin.next(props.params.after)}</p>,
    }),
  },
  messages: { en: { 'counter.title': 'Counter' } },
  setup() {
    const counting = { next: after => after + 1 }
    return { controller: counting, internal: () => counting }
  },
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

test('draws a view of a plugin, and one of the shell', async () => {
  const kit = await createTestKit({ plugins: [mockChain().plugin, counter()] })
  const own = await renderView(kit, 'counter', { after: 4 })
  expect(own.element.textContent).toContain('Next is 5')
  own.unmount()
  const shell = await renderView(kit, 'WhatIsAWallet')
  expect(shell.element.textContent).toContain('What is a wallet?')
  shell.unmount()
  await expect(renderView(kit, 'counter/nowhere')).rejects.toThrow('counter/nowhere')
  await kit.dispose()
})
