import { type CallsStatus, KitError } from '@latchkit/core'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActingKit } from '../../test/actingKit.js'
import { useAccount } from '../useAccount.js'
import { queryKeys } from './queryKeys.js'
import { useBalances } from './useBalances.js'
import { useDisconnect } from './useDisconnect.js'
import { type CallsToSend, useSendCalls } from './useSendCalls.js'
import { type BroadcastTransaction, useSendTransaction } from './useSendTransaction.js'
import { useSignTypedData } from './useSignTypedData.js'
import { useSwitchNetwork } from './useSwitchNetwork.js'
import { useWaitForTransaction } from './useWaitForTransaction.js'

afterEach(cleanup)

const transfer = { to: 'bob', amount: 3n }

test('useSignTypedData signs', async () => {
  const { connect, wrapper } = await createActingKit()
  await connect()
  const { result } = renderHook(() => useSignTypedData(), { wrapper })
  await act(() => result.current.signTypedData({ hello: 1 }))
  expect(result.current).toMatchObject({ status: 'ready', data: { signature: 'alice signed {"hello":1}' } })
})

test('useSendTransaction sends on the network in use, and useWaitForTransaction follows what was sent', async () => {
  const { connect, wrapper, send, wait } = await createActingKit()
  await connect()
  const { result } = renderHook(
    () => {
      const sending = useSendTransaction()
      return { sending, waiting: useWaitForTransaction(sending.data) }
    },
    { wrapper },
  )
  expect(result.current.waiting.status).toBe('idle')
  await act(() => result.current.sending.sendTransaction({ transfer, maxFee: 9n }))
  const sent = { hash: 'mock-hash', networkId: 'mock:1', from: 'mock:1:alice' } as const
  expect(result.current.sending.data).toEqual(sent)
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ transfer, maxFee: 9n, networkId: 'mock:1' }),
  )
  await waitFor(() => expect(result.current.waiting).toMatchObject({ status: 'ready', data: 'confirmed' }))
  // Only with the sender does a family see that a smart account's own part failed.
  expect(wait).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent))
})

test('useWaitForTransaction waits anew once it is told who sent', async () => {
  const { wrapper, wait } = await createActingKit()
  wait.mockImplementation(async ({ from }) => (from ? 'failed' : 'confirmed'))
  const transaction: BroadcastTransaction = { hash: '0x1', networkId: 'mock:1' }
  const { result, rerender } = renderHook(useWaitForTransaction, { wrapper, initialProps: transaction })
  await waitFor(() => expect(result.current.data).toBe('confirmed'))
  rerender({ ...transaction, from: 'mock:1:alice' })
  await waitFor(() => expect(result.current.data).toBe('failed'))
})

test('useSendTransaction keeps what is known about the money', async () => {
  const { connect, wrapper, send } = await createActingKit()
  send.mockRejectedValue(new KitError('fee/ABOVE_LIMIT', { outcome: 'untouched' }))
  await connect()
  const { result } = renderHook(() => useSendTransaction(), { wrapper })
  await act(() => expect(result.current.sendTransaction({ transfer })).rejects.toBeDefined())
  expect(result.current).toMatchObject({ error: { code: 'fee/ABOVE_LIMIT', outcome: 'untouched' } })
})

test('useWaitForTransaction without a transaction has nothing to wait for', async () => {
  const { wrapper } = await createActingKit()
  const { result } = renderHook(() => useWaitForTransaction(undefined), { wrapper })
  await act(() => expect(result.current.waitAgain()).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' }))
})

test('useBalances loads once in StrictMode, keeps data through an outage, and follows the account', async () => {
  const { kit, connect, strictWrapper, balances } = await createActingKit()
  const { result } = renderHook(useBalances, { wrapper: strictWrapper })
  expect(result.current.status).toBe('idle')
  const connection = await connect()
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: [{ amount: 5n }] }))
  expect(balances).toHaveBeenCalledTimes(1)
  balances.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(() => expect(result.current.refresh()).rejects.toBeDefined())
  expect(result.current).toMatchObject({ status: 'failed', data: [{ amount: 5n }] })
  await act(async () => kit.connections.select(connection, 'bob'))
  await waitFor(() => expect(balances).toHaveBeenLastCalledWith('bob', 'mock:1', undefined))
  await waitFor(() => expect(result.current.status).toBe('ready'))
})

test('useBalances never shows one account the balances of another', async () => {
  const { kit, connect, wrapper, balances } = await createActingKit()
  const seen: unknown[] = []
  renderHook(
    () => {
      const { account } = useAccount()
      seen.push([account?.address, useBalances().data?.[0]?.amount])
    },
    { wrapper },
  )
  const connection = await connect()
  await waitFor(() => expect(seen.at(-1)).toEqual(['alice', 5n]))
  const owned = await balances()
  balances.mockResolvedValue(owned.map(asset => ({ ...asset, amount: 7n })))
  await act(async () => kit.connections.select(connection, 'bob'))
  await waitFor(() => expect(seen.at(-1)).toEqual(['bob', 7n]))
  expect(seen).not.toContainEqual(['bob', 5n])
})

test('useSendCalls sends, follows the batch through an outage, and knows what the wallet can do', async () => {
  const { connect, wrapper, callsStatus } = await createActingKit()
  const pending: CallsStatus = { status: 'pending', statusCode: 100, atomic: true, receipts: [] }
  callsStatus.mockResolvedValueOnce(pending).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await connect()
  const { result } = renderHook(useSendCalls, { wrapper })
  await waitFor(() => expect(result.current.capabilities.data).toEqual({ atomic: { status: 'supported' } }))
  expect(result.current.callsStatus.status).toBe('idle')
  await act(() => result.current.sendCalls({ calls: [{ to: 'bob', value: 1n }] }))
  expect(result.current).toMatchObject({ status: 'ready', data: { id: 'batch-1' } })
  await waitFor(() => expect(result.current.callsStatus.data?.status).toBe('confirmed'))
  expect(callsStatus).toHaveBeenCalledTimes(3)
  act(() => result.current.reset())
  expect(result.current.callsStatus.status).toBe('idle')
})

test('useSendCalls has the wallet show the latest batch, and no other', async () => {
  const { kit, connect, wrapper, showCallsStatus } = await createActingKit()
  await connect()
  const { result } = renderHook(useSendCalls, { wrapper })
  const early = { code: 'rpc/INVALID_PARAMS', outcome: 'untouched' }
  await expect(result.current.showCallsStatus()).rejects.toMatchObject(early)
  await act(() => result.current.sendCalls({ calls: [{ to: 'bob', value: 1n }] }))
  await result.current.showCallsStatus()
  expect(showCallsStatus.mock.calls).toEqual([
    [{ account: kit.get(kit.connections.account$), id: 'batch-1' }],
  ])
  showCallsStatus.mockRejectedValueOnce(new KitError('rpc/UNSUPPORTED_METHOD'))
  await expect(result.current.showCallsStatus()).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
})

test('useSendCalls hands over all that was asked for, on the network that was named', async () => {
  const { connect, wrapper, sendCalls } = await createActingKit()
  await connect()
  const { result } = renderHook(useSendCalls, { wrapper })
  const calls = [{ to: 'bob', value: 1n, capabilities: { note: { optional: true } } }]
  const capabilities = { paymasterService: { url: 'https://x' } }
  const batch: CallsToSend = { id: 'mine', calls, atomicRequired: false, capabilities }
  const reported = { sponsored: { by: 'https://x' } }
  sendCalls.mockResolvedValueOnce({ id: 'mine', capabilities: reported })
  await act(() => result.current.sendCalls({ ...batch, networkId: 'mock:2' }))
  expect(sendCalls).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ ...batch, networkId: 'mock:2' }),
  )
  expect(result.current.data?.capabilities).toEqual(reported)
})

test('useSendCalls stops following a wallet that cannot say, and says what a family lacks', async () => {
  const able = await createActingKit()
  able.callsStatus.mockRejectedValue(new KitError('rpc/UNSUPPORTED_METHOD'))
  await able.connect()
  const { result } = renderHook(useSendCalls, { wrapper: able.wrapper })
  await act(() => result.current.sendCalls({ calls: [] }))
  await waitFor(() =>
    expect(result.current.callsStatus).toMatchObject({ error: { code: 'rpc/UNSUPPORTED_METHOD' } }),
  )
  expect(able.callsStatus).toHaveBeenCalledTimes(1)

  const unable = await createActingKit({ sendsCalls: false })
  await unable.connect()
  const { result: without } = renderHook(useSendCalls, { wrapper: unable.wrapper })
  const error = { code: 'core/UNSUPPORTED_CAPABILITY' }
  await waitFor(() => expect(without.current.capabilities).toMatchObject({ status: 'failed', error }))
  await act(() => expect(without.current.sendCalls({ calls: [] })).rejects.toMatchObject(error))
})

test('useSwitchNetwork is ready once it is there, and useDisconnect once it is gone', async () => {
  const { kit, connect, wrapper } = await createActingKit()
  await connect()
  const { result } = renderHook(() => ({ switching: useSwitchNetwork(), leaving: useDisconnect() }), {
    wrapper,
  })
  await act(() => result.current.switching.switchNetwork('mock:2'))
  expect(result.current.switching).toMatchObject({ status: 'ready', data: { networkId: 'mock:2' } })
  expect(kit.get(kit.connections.network$)?.id).toBe('mock:2')
  await act(() =>
    expect(result.current.switching.switchNetwork('mock:9')).rejects.toMatchObject({
      code: 'network/UNSUPPORTED',
    }),
  )
  await act(() => result.current.leaving.disconnect())
  expect(result.current.leaving.status).toBe('ready')
  expect(kit.get(kit.connections.connections$)).toEqual([])
})

test('query keys are plain and name account and network', async () => {
  const { account } = await (await createActingKit()).connect()
  expect(queryKeys.balances(account, 'mock:2')).toEqual(['latchkit', 'balances', 'mock:2:alice'])
  expect(queryKeys.capabilities(account, 'mock:2')).toEqual(['latchkit', 'capabilities', 'mock:2:alice'])
  expect(queryKeys.calls(account, '7')).toEqual(['latchkit', 'calls', 'mock:1:alice', '7'])
  expect(queryKeys.name(account)).toEqual(['latchkit', 'name', 'mock:1:alice'])
  expect(queryKeys.transaction({ hash: '0x1', networkId: 'mock:1' })).toEqual([
    'latchkit',
    'transaction',
    'mock:1',
    '0x1',
  ])
})
