import { expect, test } from 'vitest'
import { alice, bob, walletOn } from '../../testing/walletOn.js'

test('connects after one approval and then answers silently', async () => {
  const { wallet, call, events } = walletOn()
  expect(await call('eth_accounts')).toEqual([])
  const asking = call('eth_requestAccounts')
  const request = await wallet.waitForRequest({ kind: 'connect' })
  expect(request).toMatchObject({
    id: 'r1',
    namespace: 'eip155',
    held: false,
    details: { accounts: [alice] },
  })
  expect(await wallet.approve()).toBe('r1')
  expect(await asking).toEqual([alice])
  expect(await call('eth_requestAccounts')).toEqual([alice])
  expect(await call('eth_coinbase')).toBe(alice)
  expect(await wallet.requests()).toEqual([])
  expect(events).toEqual([['accountsChanged', [alice]]])
})

test('a rejection is 4001 and leaves nothing behind', async () => {
  const { wallet, call, events } = walletOn()
  await wallet.reject()
  await expect(call('eth_requestAccounts')).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 })
  expect(await call('eth_accounts')).toEqual([])
  expect(events).toEqual([])
})

test('permissions follow EIP-2255 and can be revoked', async () => {
  const { wallet, call, connect, events } = walletOn()
  expect(await call('wallet_getPermissions')).toEqual([])
  await connect()
  expect(await call('wallet_getPermissions')).toMatchObject([
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [alice] }] },
  ])
  expect(await call('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
  expect(await call('eth_accounts')).toEqual([])
  expect(events.at(-1)).toEqual(['accountsChanged', []])

  const asking = call('wallet_requestPermissions', { eth_accounts: {} })
  await wallet.waitForRequest()
  await wallet.approve()
  expect(await asking).toMatchObject([{ parentCapability: 'eth_accounts' }])
  await expect(call('wallet_requestPermissions', { snap: {} })).rejects.toMatchObject({ code: -32602 })
  await expect(call('wallet_revokePermissions')).rejects.toMatchObject({ code: -32602 })
})

test('a locked wallet hides its accounts and approving a connection opens it', async () => {
  const { wallet, call, connect, events } = walletOn()
  await connect()
  await wallet.lock()
  expect(await call('eth_accounts')).toEqual([])
  await expect(call('personal_sign', '0x00', alice)).rejects.toMatchObject({ code: 4100 })
  await wallet.unlock()
  expect(await call('eth_accounts')).toEqual([alice])
  await wallet.lock()
  expect(await connect()).toEqual([alice])
  expect(wallet.state.get().locked).toBe(false)
  expect(events.map(([, payload]) => payload)).toEqual([[alice], [], [alice], [], [alice]])
})

test('switching the account tells the page, unless it sees none', async () => {
  const { wallet, call, connect, events } = walletOn()
  await wallet.switchAccount(1)
  expect(await connect()).toEqual([bob])
  await wallet.switchAccount(0)
  expect(await call('eth_accounts')).toEqual([alice])
  expect(events).toEqual([
    ['accountsChanged', [bob]],
    ['accountsChanged', [alice]],
  ])
  await expect(wallet.switchAccount(3)).rejects.toMatchObject({ code: -32602 })
})

test('exposeAll shows all accounts, the chosen one first', async () => {
  const { wallet, connect, call } = walletOn(undefined, { exposeAll: true, accounts: 2 })
  expect(await connect()).toEqual([alice, bob])
  await wallet.switchAccount(1)
  expect(await call('eth_accounts')).toEqual([bob, alice])
})

test('revoke takes the permission away from the side of the wallet', async () => {
  const { wallet, connect, call, events } = walletOn()
  await connect()
  await wallet.revoke()
  expect(await call('eth_accounts')).toEqual([])
  expect(events.at(-1)).toEqual(['accountsChanged', []])
})

test('a seed that gives no keys is a typed error', async () => {
  const { wallet, call } = walletOn(undefined, { seed: 'not a phrase' })
  await wallet.approve()
  await expect(call('eth_requestAccounts')).rejects.toMatchObject({ code: -32603 })
})
