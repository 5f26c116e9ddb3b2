// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createDevWallet } from './createDevWallet.js'
import type { DevWallet } from './DevWalletDrivers.js'
import type { Eip1193Provider } from './eip155/Eip1193Provider.js'
import { alice, bob, walletOn } from './testing/walletOn.js'

type Detail = { info: Record<string, string>; provider: Eip1193Provider }

const made: DevWallet[] = []
const open = (...args: Parameters<typeof walletOn>) => {
  const all = walletOn(...args)
  made.push(all.wallet)
  return all
}

/** The wallets that a page finds by EIP-6963, e.g. with mipd. */
function discover() {
  const found: Detail[] = []
  const listen = (event: Event) => found.push((event as CustomEvent<Detail>).detail)
  window.addEventListener('eip6963:announceProvider', listen)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return { found, stop: () => window.removeEventListener('eip6963:announceProvider', listen) }
}

afterEach(() => {
  for (const wallet of made.splice(0)) wallet.dispose()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('announces itself by EIP-6963, also to pages that listened before', () => {
  const early = discover()
  expect(early.found).toEqual([])
  const { wallet } = open()
  expect(early.found).toHaveLength(1)
  const late = discover()
  early.stop()
  late.stop()
  const [detail] = late.found
  expect(detail?.provider).toBe(wallet.provider)
  expect(Object.isFrozen(detail) && Object.isFrozen(detail?.info)).toBe(true)
  expect(detail?.info).toEqual({
    uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    name: 'Dev Wallet',
    rdns: 'dev.latchkit.wallet',
    icon: expect.stringMatching(/^data:image\/svg\+xml,/),
  })
  expect(detail?.info['uuid']).toBe(early.found[0]?.info['uuid'])
})

test('two wallets live side by side and a disposed one is gone', () => {
  const first = open()
  open(undefined, { name: 'Second', rdns: 'org.example.second' })
  const both = discover()
  expect(both.found.map(({ info }) => info['name'])).toEqual(['Dev Wallet', 'Second'])
  both.stop()
  first.wallet.dispose()
  const rest = discover()
  expect(rest.found.map(({ info }) => info['name'])).toEqual(['Second'])
  rest.stop()
})

test('leaves no listener on the window', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  for (let round = 0; round < 20; round += 1) walletOn(undefined, { legacy: true }).wallet.dispose()
  expect(removed.mock.calls.map(([type]) => type).sort()).toEqual(
    added.mock.calls.map(([type]) => type).sort(),
  )
  expect('ethereum' in window).toBe(false)
})

test('announce: false keeps quiet, legacy takes window.ethereum only when it is free', () => {
  const { wallet } = open(undefined, { announce: false, legacy: true })
  const { found, stop } = discover()
  expect(found).toEqual([])
  stop()
  expect((window as { ethereum?: unknown }).ethereum).toBe(wallet.provider)
  const second = open(undefined, { legacy: true, name: 'Second' })
  expect((window as { ethereum?: unknown }).ethereum).not.toBe(second.wallet.provider)
})

test('hostile info is announced at once', async () => {
  const { wallet } = open()
  const { found, stop } = discover()
  await wallet.fault({ info: { name: '\u202e<img>', icon: 'javascript:alert(1)' } })
  expect(found.at(-1)?.info).toMatchObject({
    name: '\u202e<img>',
    icon: 'javascript:alert(1)',
    rdns: 'dev.latchkit.wallet',
  })
  await wallet.fault({ info: 'throws' })
  expect(() => found.at(-1)?.info['name']).toThrow()
  await wallet.fault(null)
  await wallet.announce()
  expect(found.at(-1)?.info['name']).toBe('Dev Wallet')
  stop()
})

test('a reload finds permission, account, network and lock as they were, without a prompt', async () => {
  const before = open()
  await before.wallet.switchAccount(1)
  await before.wallet.switchChain(31338)
  await before.connect()
  before.wallet.dispose()

  const after = open()
  expect(await after.call('eth_accounts')).toEqual([bob])
  expect(await after.call('eth_chainId')).toBe('0x7a6a')
  expect(await after.wallet.requests()).toEqual([])
  await after.wallet.lock()
  after.wallet.dispose()
  expect(await open().call('eth_accounts')).toEqual([])
})

test('remember: false and other wallets see nothing of it', async () => {
  const first = open()
  await first.connect()
  expect(await open(undefined, { remember: false }).call('eth_accounts')).toEqual([])
  expect(await open(undefined, { name: 'Second' }).call('eth_accounts')).toEqual([])
})

test.each(['', '{', 'null', '[]', '{"permitted":1}', '{"permitted":true,"chainId":5,"added":[{"id":-1}]}'])(
  'garbage in storage (%s) does no harm',
  async garbage => {
    localStorage.setItem('latchkit.dev-wallet/dev.latchkit.wallet/Dev Wallet', garbage)
    localStorage.setItem('latchkit.dev-wallet/dev.latchkit.wallet/Dev Wallet/eip155', garbage)
    expect(await open().call('eth_chainId')).toBe('0x7a69')
  },
)

test('storage that throws does no harm', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(await open().connect()).toEqual([alice])
})

test('another tab of the page is followed, without writing back', async () => {
  const { wallet, events, connect } = open()
  await connect()
  const write = vi.spyOn(Storage.prototype, 'setItem')
  const key = 'latchkit.dev-wallet/dev.latchkit.wallet/Dev Wallet/eip155'
  const newValue = JSON.stringify({ permitted: false, chainId: 31338, added: [] })
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  await vi.waitFor(() => expect(events.at(-1)).toEqual(['accountsChanged', []]))
  expect(events).toContainEqual(['chainChanged', '0x7a6a'])
  expect(wallet.state.get()).toMatchObject({ connected: false, network: 'eip155:31338' })
  expect(write).not.toHaveBeenCalled()
})

test('the state shows what a panel needs', async () => {
  const { wallet, call } = open()
  expect(wallet.state.get()).toMatchObject({
    name: 'Dev Wallet',
    accounts: [{ index: 0, addresses: {} }, {}, {}],
    networks: [{ id: 'eip155:31337', name: 'Local' }, { name: 'Other' }],
    network: 'eip155:31337',
    connected: false,
    locked: false,
    online: true,
    autoApprove: false,
    requests: [],
  })
  expect(await wallet.addresses()).toHaveLength(3)
  expect(wallet.state.get().accounts[1]).toEqual({ index: 1, addresses: { eip155: bob } })
  const asking = call('eth_requestAccounts')
  await vi.waitFor(() => expect(wallet.state.get().requests).toHaveLength(1))
  await wallet.approve()
  await asking
  expect(wallet.state.get()).toMatchObject({ connected: true, requests: [] })
})

test('waitForRequest gives up after its timeout', async () => {
  const { wallet } = open()
  await expect(wallet.waitForRequest({ kind: 'connect', timeout: 10 })).rejects.toThrow('No connect request')
})

test.each([
  [{}, 'at least one network'],
  [{ chains: [] }, 'at least one network'],
  [{ chains: [{ id: '1', rpcUrl: 'http://x' }] }, 'chains[0]'],
  [{ chains: [{ id: 1, rpcUrl: 'ws://x' }] }, 'chains[0]'],
  [{ chains: [1, 1].map(id => ({ id, rpcUrl: 'http://x' })) }, 'same id'],
  [{ chains: [{ id: 1, rpcUrl: 'http://x' }], accounts: 0 }, 'accounts'],
])('refuses %j', (options, message) => {
  expect(() => createDevWallet(options as never)).toThrow(message)
})
