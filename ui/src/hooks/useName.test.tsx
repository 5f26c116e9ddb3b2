import { definePlugin, Names } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { KitProvider } from '../shell/provider/KitProvider.js'
import { useName } from './useName.js'

afterEach(cleanup)

test('a look-up that failed is made again once the page is online, once for all who show the name', async () => {
  const lookupAddress = vi.fn(async () => ({ name: 'alice.eth' }))
  lookupAddress.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  let changed = () => {}
  const names = definePlugin({
    id: 'toy-names',
    provides: [Names],
    setup: () => ({
      provide: {
        names: {
          lookupAddress,
          resolveName: async () => undefined,
          watchNames(listener) {
            changed = listener
            return () => {}
          },
        },
      },
    }),
  })
  const wallet = createMockWallet({ id: 'harbor', namespace: 'mock', accounts: ['0xalice'] })
  wallet.autoApprove()
  const kit = await createTestKit({ plugins: [mockChain({ wallets: [wallet] }).plugin, names()] })
  await waitFor(() => expect(kit.get(kit.connections.wallets$)).toHaveLength(1))
  const { account } = await kit.connections.connect({
    walletId: kit.get(kit.connections.wallets$)[0]?.id ?? '',
  })
  const Elsewhere = () => <p>{useName(account).data?.name ?? 'none'}</p>
  render(
    <KitProvider kit={kit}>
      <ConnectButton />
      <Elsewhere />
    </KitProvider>,
  )
  await waitFor(() => expect(lookupAddress).toHaveBeenCalledTimes(1))
  await act(async () => {
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 20))
  })
  expect(screen.getByText('none')).toBeTruthy()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(screen.getAllByText('alice.eth')).toHaveLength(2))
  expect(lookupAddress).toHaveBeenCalledTimes(2)

  // It may be another's by now.
  lookupAddress.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(async () => changed())
  await waitFor(() => expect(screen.queryByText('alice.eth')).toBeNull())
})
