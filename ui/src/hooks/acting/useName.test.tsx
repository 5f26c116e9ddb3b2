import { definePlugin, Names } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { KitProvider } from '../../shell/provider/KitProvider.js'
import { useAccount } from '../useAccount.js'
import { useName as useNameOfViews } from '../useName.js'
import { useName } from './useName.js'

afterEach(cleanup)

test('tells the name of the account in use, looked up once for the page and the views', async () => {
  const lookupAddress = vi.fn(async ({ address }: { address: string }) => ({ name: `${address}.eth` }))
  const names = definePlugin({
    id: 'toy-names',
    provides: [Names],
    setup: () => ({ provide: { names: { lookupAddress, resolveName: async () => undefined } } }),
  })
  const wallet = createMockWallet({ id: 'harbor', namespace: 'mock', accounts: ['alice', 'bob'] })
  wallet.autoApprove()
  const kit = await createTestKit({ plugins: [mockChain({ wallets: [wallet] }).plugin, names()] })
  const wrapper = ({ children }: { children?: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>
  const { result } = renderHook(
    () => {
      const { account } = useAccount()
      return [useName(account), useNameOfViews(account)] as const
    },
    { wrapper },
  )
  expect(result.current[0]).toEqual({ status: 'idle' })
  await waitFor(() => expect(kit.get(kit.connections.wallets$)).toHaveLength(1))
  const connection = await act(() => kit.connections.connect({ walletId: 'harbor' }))
  await waitFor(() =>
    expect(result.current[0]).toMatchObject({ status: 'ready', data: { name: 'alice.eth' } }),
  )
  expect(result.current[0]).toBe(result.current[1])
  expect(lookupAddress).toHaveBeenCalledTimes(1)
  lookupAddress.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(async () => kit.connections.select(connection, 'bob'))
  await waitFor(() => expect(result.current[0].status).toBe('failed'))
  expect(result.current[0].data).toBeUndefined()
})
