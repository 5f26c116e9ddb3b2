// @vitest-environment jsdom
import { createKit } from '@latchkit/core'
import { afterEach, expect, test, vi } from 'vitest'
import { devWallet } from './devWallet.js'
import { fakeNode } from './testing/fakeNode.js'
import { alice } from './testing/walletOn.js'

const options = { chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }], rpcFetch: fakeNode().rpcFetch }
const names: string[] = []
const listen = (event: Event) =>
  names.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name)

afterEach(() => {
  window.removeEventListener('eip6963:announceProvider', listen)
  names.length = 0
  localStorage.clear()
})

test('announces itself when the kit starts, is driven through the kit, and goes with it', async () => {
  window.addEventListener('eip6963:announceProvider', listen)
  const kit = createKit({ plugins: [devWallet({ ...options, name: 'In a kit' })] })
  const drivers = kit.plugins['dev-wallet']
  const armed = drivers.approve()
  expect(drivers.state.get()).toBeUndefined()
  expect(names).toEqual([])
  kit.start()
  const { provider } = await drivers.ready
  expect(names).toEqual(['In a kit'])
  expect(await armed).toBeUndefined()
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice])
  expect(drivers.state.get()).toMatchObject({ connected: true, name: 'In a kit' })

  await kit.dispose()
  await vi.waitFor(() => expect(drivers.state.get()).toBeUndefined())
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(names).toEqual(['In a kit'])
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
})

test('drivers of a kit that never started settle when it is disposed', async () => {
  const kit = createKit({ plugins: [devWallet(options)] })
  const waiting = kit.plugins['dev-wallet'].reject()
  await kit.dispose()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})

test('refuses options without networks when it is made', () => {
  expect(() => devWallet({ chains: [] })).toThrow(/chains/)
})
