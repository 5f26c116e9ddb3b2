import { recoverMessageAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import { fakeNode } from '../testing/fakeNode.js'
import { alice, bob, walletOn } from '../testing/walletOn.js'

test('reads go to the node of the active network, anything unknown is 4200', async () => {
  const { node, wallet, call } = walletOn()
  expect(await call('eth_blockNumber')).toBe('0x10')
  await wallet.switchChain(31338)
  await call('eth_blockNumber')
  expect(node.calls.map(({ url }) => url)).toEqual(['http://127.0.0.1:8545', 'http://127.0.0.1:8546'])
  for (const method of [
    'eth_sign',
    'eth_signTransaction',
    'anvil_mine',
    'toString',
    '__proto__',
    'wallet_nothing',
  ]) {
    await expect(call(method), method).rejects.toMatchObject({ code: 4200 })
  }
  expect(node.calls).toHaveLength(2)
})

test.each([undefined, null, 'eth_accounts', {}, { method: 5 }])('%j is no request', async input => {
  const { wallet } = walletOn()
  await expect(wallet.provider.request(input as never)).rejects.toMatchObject({ code: -32600 })
})

test('a node that is down or talks nonsense is −32603', async () => {
  const down = walletOn({ ...fakeNode(), rpcFetch: () => Promise.reject(new Error('refused')) })
  await expect(down.call('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
  const junk = walletOn({ ...fakeNode(), rpcFetch: async () => new Response('<html>') })
  await expect(junk.call('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
})

test('a dropped connection tells the page, ends what waits, and comes back', async () => {
  const { wallet, call, connect, events } = walletOn()
  await connect()
  const waiting = call('personal_sign', '0x00', alice)
  await wallet.waitForRequest()
  await wallet.dropConnection()
  await expect(waiting).rejects.toMatchObject({ code: 4900 })
  await expect(call('eth_accounts')).rejects.toMatchObject({ code: 4900 })
  expect(events.at(-1)).toMatchObject(['disconnect', { code: 4900 }])
  await wallet.restoreConnection()
  expect(events.at(-1)).toEqual(['connect', { chainId: '0x7a69' }])
  expect(await call('eth_accounts')).toEqual([alice])
})

test('disposing ends what waits and silences the provider', async () => {
  const { wallet, call, events } = walletOn()
  await wallet.never()
  const hung = call('eth_requestAccounts')
  await wallet.waitForRequest()
  wallet.dispose()
  await expect(hung).rejects.toMatchObject({ code: 4900 })
  await expect(call('eth_accounts')).rejects.toMatchObject({ code: 4900 })
  await wallet.switchChain(31338)
  expect(events).toEqual([])
})

test('one throwing listener stops no other, and removed ones hear nothing', async () => {
  const { wallet, events } = walletOn()
  const removed = vi.fn()
  wallet.provider.on('chainChanged', () => {
    throw new Error('listener')
  })
  wallet.provider.on('chainChanged', removed)
  wallet.provider.removeListener('chainChanged', removed)
  await wallet.switchChain(31338)
  expect(events).toEqual([['chainChanged', '0x7a6a']])
  expect(removed).not.toHaveBeenCalled()
})

test('prompts come in the order of the requests, however long each takes to prepare', async () => {
  const { wallet, call, connect } = walletOn()
  await connect()
  const sending = call('eth_sendTransaction', { from: alice, to: bob, data: '0x12345678' })
  const failing = call('personal_sign', '0x00', bob)
  const signing = call('personal_sign', '0x00', alice)
  await expect(failing).rejects.toMatchObject({ code: 4100 })
  await wallet.waitForRequest({ kind: 'sign-message' })
  expect((await wallet.requests()).map(({ kind }) => kind)).toEqual(['send-transaction', 'sign-message'])
  await wallet.autoApprove()
  await Promise.all([sending, signing])
})

test('faults replace answers and errors with anything', async () => {
  const { wallet, call, connect, events } = walletOn()
  await connect()
  await wallet.fault({ accounts: ['junk', 5], chainId: 1, answers: { eth_getBalance: { no: 'hex' } } })
  expect(await call('eth_accounts')).toEqual(['junk', 5])
  expect(await call('eth_requestAccounts')).toEqual(['junk', 5])
  expect(await call('eth_chainId')).toBe(1)
  expect(await call('eth_getBalance')).toEqual({ no: 'hex' })
  await wallet.switchChain(31338)
  await wallet.lock()
  await vi.waitFor(() => expect(events.at(-1)).toEqual(['accountsChanged', ['junk', 5]]))
  expect(events.at(-2)).toEqual(['chainChanged', 1])

  const nested = { data: { originalError: { code: 4001 } } }
  await wallet.fault({ errors: { eth_blockNumber: nested, eth_call: undefined } })
  await expect(call('eth_blockNumber')).rejects.toBe(nested)
  await expect(call('eth_call')).rejects.toBeUndefined()
  await wallet.fault(null)
  expect(await call('eth_chainId')).toBe('0x7a6a')
})

test('an answer that is held back says what was true when it was made, and one that is held for ever never comes', async () => {
  const { wallet, call, connect } = walletOn()
  await connect()
  await wallet.fault({ holdAnswers: 40 })
  const old = call('eth_accounts')
  // The answer is made within a turn of the event loop, and then held back.
  await new Promise(resolve => setTimeout(resolve, 10))
  await wallet.switchAccount(1)
  await wallet.fault({ holdAnswers: 0 })
  expect(await call('eth_accounts')).toEqual([bob])
  expect(await old).toEqual([alice])
  await wallet.fault({ holdAnswers: Number.POSITIVE_INFINITY })
  const never = call('eth_accounts').then(() => 'an answer')
  // No event to wait for: nothing may happen.
  const later = new Promise(resolve => setTimeout(resolve, 60, 'nothing'))
  expect(await Promise.race([never, later])).toBe('nothing')
})

test('faults of timing: late, twice', async () => {
  const { wallet, call } = walletOn()
  await wallet.fault({ answerLate: 40 })
  const start = performance.now()
  await call('eth_chainId')
  expect(performance.now() - start).toBeGreaterThan(35)
  await wallet.fault({ answerLate: 0, answerTwice: true })
  const answers: unknown[] = []
  call('eth_chainId').then(answer => answers.push(answer))
  await vi.waitFor(() => expect(answers).toEqual(['0x7a69', '0x7a69']))
  expect(await call('eth_chainId')).toBe('0x7a69')
})

test('faults of events and listeners', async () => {
  const { wallet, events } = walletOn()
  await wallet.fault({ events: 'none' })
  await wallet.switchChain(31338)
  expect(events).toEqual([])
  await wallet.fault({ events: 'twice' })
  await wallet.switchChain(31337)
  expect(events).toHaveLength(2)
  await wallet.fault({ listeners: 'missing' })
  expect(wallet.provider.on).toBeUndefined()
  await wallet.fault({ listeners: 'throws' })
  expect(() => wallet.provider.removeListener).toThrow()
})

test('faults of signatures', async () => {
  const { wallet, call, connect } = walletOn()
  await connect()
  await wallet.autoApprove()
  const sign = () => call('personal_sign', '0x68656c6c6f', alice) as Promise<`0x${string}`>
  const good = await sign()
  await wallet.fault({ signature: 'other-account' })
  const stranger = await recoverMessageAddress({ message: 'hello', signature: await sign() })
  expect([alice, bob]).not.toContain(stranger)
  await wallet.fault({ signature: 'malformed' })
  expect(await sign()).not.toMatch(/^0x[0-9a-f]*$/)
  await wallet.fault({ signature: 'compact' })
  expect(await sign()).toHaveLength(130)
  await wallet.fault({ signature: 'high-s' })
  const high = await sign()
  expect(high).not.toBe(good)
  expect(BigInt(`0x${high.slice(66, 130)}`)).toBeGreaterThan(2n ** 255n)
  expect(await recoverMessageAddress({ message: 'hello', signature: high })).toBe(alice)
})

test('faults of behaviour: switches that change nothing, duplicates refused', async () => {
  const { wallet, call, events } = walletOn()
  await wallet.fault({ switching: 'ignored', duplicates: 'refused' })
  await wallet.approve()
  expect(await call('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
  expect(await call('eth_chainId')).toBe('0x7a69')
  expect(events).toEqual([])
  const first = call('eth_requestAccounts')
  await wallet.waitForRequest()
  await expect(call('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  await wallet.reset()
  await expect(first).rejects.toMatchObject({ code: 4900 })
})
