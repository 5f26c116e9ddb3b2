import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitProvider } from '../shell/provider/KitProvider.js'
import { createShellKit } from '../test/shellKit.js'
import { useAccount } from './useAccount.js'
import { useConnections } from './useConnections.js'
import { useEvents } from './useEvents.js'
import { useModal } from './useModal.js'
import { useNetwork } from './useNetwork.js'
import { useOnline } from './useOnline.js'
import { useTheme } from './useTheme.js'
import { useWallets } from './useWallets.js'

let shell: Awaited<ReturnType<typeof createShellKit>>
beforeEach(async () => {
  shell = await createShellKit()
  shell.wallet.autoApprove()
})
afterEach(cleanup)

const wrapper = ({ children }: { children?: ReactNode }) => (
  <KitProvider kit={shell.kit}>{children}</KitProvider>
)

async function connect() {
  await waitFor(() => expect(shell.kit.get(shell.kit.connections.wallets$).length).toBe(1))
  const walletId = shell.kit.get(shell.kit.connections.wallets$)[0]?.id ?? ''
  await act(() => shell.kit.connections.connect({ walletId }))
}

test('useAccount follows the connection', async () => {
  const { result } = renderHook(useAccount, { wrapper })
  expect(result.current).toMatchObject({ status: 'disconnected', isConnected: false, account: undefined })
  await connect()
  expect(result.current).toMatchObject({ status: 'connected', isConnected: true })
  expect(result.current.account?.address).toBe('0xalice')
  expect(result.current.connection?.walletName).toBe('Harbor')
})

test.each([
  ['useAccount', useAccount],
  ['useConnections', useConnections],
  ['useNetwork', useNetwork],
  ['useWallets', useWallets],
  ['useModal', useModal],
  ['useTheme', useTheme],
] as const)('%s keeps its result while nothing changes', (_, hook: () => unknown) => {
  const { result, rerender } = renderHook(hook, { wrapper })
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
})

test('useConnections acts without the modal', async () => {
  const { result } = renderHook(() => ({ ...useConnections(), ...useWallets() }), { wrapper })
  await waitFor(() => expect(result.current.wallets.length).toBe(1))
  await act(() => result.current.connect({ walletId: result.current.wallets[0]?.id ?? '' }))
  expect(result.current.connections.length).toBe(1)
  expect(shell.kit.get(shell.kit.modal$).open).toBe(false)
  await act(() => result.current.disconnect())
  expect(result.current.connections.length).toBe(0)
})

test('useNetwork switches', async () => {
  const { result } = renderHook(useNetwork, { wrapper })
  expect(result.current.networks.map(({ id }) => id)).toEqual(['mock:1', 'mock:2'])
  await act(() => result.current.switchNetwork('mock:2'))
  expect(result.current.network).toMatchObject({ id: 'mock:2', supported: true })
})

test('useModal opens and closes', async () => {
  const { result } = renderHook(useModal, { wrapper })
  act(() => result.current.open('Networks'))
  expect(result.current).toMatchObject({ isOpen: true, view: 'Networks' })
  act(() => result.current.close())
  expect(result.current.isOpen).toBe(false)
})

test('useTheme changes mode and variables', () => {
  const { result } = renderHook(useTheme, { wrapper })
  act(() => {
    result.current.setMode('light')
    result.current.setVariables({ '--lk-accent': '#080' })
  })
  expect(result.current).toMatchObject({ mode: 'light', variables: { '--lk-accent': '#080' } })
})

test('useEvents calls the newest listener and stops with the component', async () => {
  const [first, second, every] = [vi.fn(), vi.fn(), vi.fn()]
  const { rerender, unmount } = renderHook(
    ({ listener }) => {
      useEvents('modal:opened', listener)
      useEvents('*', every)
    },
    { wrapper, initialProps: { listener: first } },
  )
  rerender({ listener: second })
  act(() => shell.kit.open('Networks'))
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledWith({ view: 'Networks' }, 'modal:opened')
  expect(every).toHaveBeenCalledWith({ view: 'Networks' }, 'modal:opened')
  unmount()
  act(() => shell.kit.close())
  expect(every).toHaveBeenCalledTimes(1)
})

test('useOnline follows the browser', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { result } = renderHook(useOnline)
  expect(result.current).toBe(false)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
  online.mockRestore()
})
