import type { AssetBalance } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain, until } from '@latchkit/core/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { KitProvider } from '../../shell/provider/KitProvider.js'
import { useAccounts } from '../useAccounts.js'
import { queryOptions } from './queryOptions.js'
import type { ActorChoice } from './useActor.js'
import { useBalances } from './useBalances.js'
import { useEstimateFee } from './useEstimateFee.js'
import { useSendTransaction } from './useSendTransaction.js'
import { useSignMessage } from './useSignMessage.js'
import { useSignTypedData } from './useSignTypedData.js'
import { useVerifyMessage } from './useVerifyMessage.js'

afterEach(cleanup)

const none: AssetBalance[] = []

/** Two families side by side, the sun in use: it has two wallets, and the moon one. */
async function open() {
  const ask = vi.fn(async (_address: string, _networkId: string) => none)
  const send = vi.fn(async (_: { networkId: string; account: { address: string } }) => ({ hash: 'h' }))
  const wallet = (id: string, namespace: string, ...accounts: string[]) =>
    createMockWallet({ id, namespace, accounts })
  const noon = wallet('noon', 'sun', 'alice', 'bob')
  const dusk = wallet('dusk', 'sun', 'carol')
  const tide = wallet('tide', 'moon', 'dave')
  const kit = await createTestKit({
    plugins: [
      mockChain({ id: 'sun', wallets: [noon, dusk], balances: ask, send }).plugin,
      mockChain({ id: 'moon', wallets: [tide], balances: ask, send }).plugin,
    ],
    multiWallet: true,
  })
  await until(() => kit.get(kit.connections.wallets$).length === 3)
  for (const { autoApprove } of [noon, dusk, tide]) autoApprove()
  for (const walletId of ['tide', 'dusk', 'noon']) await act(() => kit.connections.connect({ walletId }))
  const wrapper = ({ children }: { children?: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>
  const accountOf = (address: string) =>
    kit
      .get(kit.connections.connections$)
      .flatMap(({ accounts }) => accounts)
      .find(one => one.address === address)
  return { kit, wrapper, ask, send, accountOf }
}

describe('a hook acts for', () => {
  test.each<
    [
      string,
      (accountOf: (address: string) => ActorChoice['account']) => ActorChoice | undefined,
      string,
      string,
    ]
  >([
    ['the account in use by default', () => undefined, 'alice', 'sun:1'],
    ['the account in use of a family', () => ({ namespace: 'moon' }), 'dave', 'moon:1'],
    ['any connected account', of => ({ account: of('carol') }), 'carol', 'sun:1'],
    ['another account of the wallet in use', of => ({ account: of('bob') }), 'bob', 'sun:1'],
    ['another network', () => ({ networkId: 'moon:2' }), 'dave', 'moon:2'],
  ])('%s', async (_, choiceOf, address, networkId) => {
    const { wrapper, ask, send, accountOf } = await open()
    const choice = choiceOf(accountOf)
    const { result } = renderHook(
      () => ({
        balances: useBalances(choice),
        signing: useSignMessage(choice),
        typed: useSignTypedData(undefined, choice),
        sending: useSendTransaction(undefined, choice),
        fee: useEstimateFee(undefined, choice),
        checking: useVerifyMessage(choice),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.balances.status).toBe('ready'))
    expect(ask.mock.calls.map(([who, where]) => [who, where])).toEqual([[address, networkId]])
    const { signature } = await act(() => result.current.signing.signMessage('hi'))
    expect(signature).toBe(`${address} signed hi`)
    expect(await act(() => result.current.checking.verifyMessage('hi', signature))).toBe(true)
    expect(await act(() => result.current.checking.verifyMessage('ho', signature))).toBe(false)
    expect(result.current.checking).toMatchObject({ status: 'ready', data: false })
    expect((await act(() => result.current.typed.signTypedData('data'))).signature).toContain(address)
    const transfer = { to: 'zoe', amount: 1n }
    const { fee } = await act(() => result.current.fee.estimateFee({ transfer }))
    expect(result.current.fee.data?.fee).toBe(fee)
    await act(() => result.current.sending.sendTransaction({ transfer }))
    expect(send.mock.calls[0]?.[0]).toMatchObject({ networkId, account: { address } })
  })
  test('nobody once that account is not connected', async () => {
    const { kit, wrapper, accountOf, ask } = await open()
    const account = accountOf('dave')
    const { result } = renderHook(() => useSignMessage({ account }), { wrapper })
    await act(() => kit.connections.disconnect({ namespace: 'moon' }))
    await act(() =>
      expect(result.current.signMessage('hi')).rejects.toMatchObject({ code: 'core/DISCONNECTED' }),
    )
    expect(ask).not.toHaveBeenCalled()
  })
})

test('useAccounts lists all connected accounts with their wallets, or those of a family', async () => {
  const { kit, wrapper } = await open()
  const { result } = renderHook(() => ({ all: useAccounts(), moon: useAccounts({ namespace: 'moon' }) }), {
    wrapper,
  })
  const told = (list: ReturnType<typeof useAccounts>) =>
    list.map(({ account, connection, isInUse }) => [connection.walletName, account.address, isInUse])
  expect(told(result.current.all).sort()).toEqual([
    ['dusk', 'carol', false],
    ['noon', 'alice', true],
    ['noon', 'bob', false],
    ['tide', 'dave', true],
  ])
  expect(told(result.current.moon)).toEqual([['tide', 'dave', true]])
  await act(() => kit.connections.disconnect({ namespace: 'moon' }))
  expect(result.current.moon).toEqual([])
})

test('queryOptions fetch what the hooks read', async () => {
  const { kit, accountOf, ask } = await open()
  const account = accountOf('carol')
  if (!account) throw new Error('nobody is connected')
  const { signal } = new AbortController()
  const options = queryOptions(kit)
  const balances = options.balances(account, 'sun:2')
  expect(balances.queryKey).toEqual(['latchkit', 'balances', 'sun:2:carol'])
  expect(await balances.queryFn({ signal })).toEqual([])
  expect(ask.mock.lastCall?.slice(0, 2)).toEqual(['carol', 'sun:2'])
  const sent = { hash: 'h', networkId: 'sun:1' } as const
  expect(options.transaction(sent).queryKey).toEqual(['latchkit', 'transaction', 'sun:1', 'h'])
  await expect(options.capabilities(account, 'sun:1').queryFn({ signal })).rejects.toMatchObject({
    code: 'core/UNSUPPORTED_CAPABILITY',
  })
})
