import { afterEach, describe, expect, it, vi } from 'vitest'
import { Balances } from '../capabilities/balances.js'
import type { Account } from '../contract/Account.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { memoryStorage, type StorageAdapter } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { openMockKit } from '../testing/openMockKit.js'
import { sharedStorage } from '../testing/sharedStorage.js'
import type { Kit } from './Kit.js'
import { keepReads } from './keepReads.js'

const DAY = 86_400_000
const isAmounts = (value: unknown): value is { amounts: bigint[] } =>
  Array.isArray((value as { amounts?: unknown })?.amounts) &&
  (value as { amounts: unknown[] }).amounts.every(amount => typeof amount === 'bigint')
const schema = (value: unknown) => (isAmounts(value) ? value : undefined)

afterEach(() => void vi.useRealTimers())

/** A kit with a service at a URL, and a wallet of two accounts that is connected. */
async function open(
  options: {
    storage?: StorageAdapter
    url?: unknown
    keepReads?: boolean
    reconnect?: boolean
    wallets?: ReturnType<typeof foxAndOwl>
    connect?: boolean
  } = {},
) {
  const { url = 'https://one.example', connect = true, wallets, ...rest } = options
  let ctx: PluginContext | undefined
  const service = definePlugin({
    id: 'service',
    provides: [Balances],
    config: (input: { url: unknown }) => input,
    setup(own) {
      ctx = own as unknown as PluginContext
      return { provide: { balances: { balances: async () => [] } } }
    },
  })
  // One browser: a wallet knows on the next page whom it was connected to.
  const [fox, owl] = wallets ?? foxAndOwl()
  for (const wallet of [fox, owl]) wallet.autoApprove()
  const opened = await openMockKit({ wallets: [fox, owl], plugins: [service({ url })], ...rest })
  if (connect) await opened.connections.connect({ walletId: 'fox' })
  const account = (opened.kit.get(opened.connections.account$) ?? {
    namespace: 'mock',
    address: 'fox-1',
  }) as Account
  const keptBy = (host: Kit | PluginContext) => keepReads(host, { kind: 'amounts', from: [Balances], schema })
  if (!ctx) throw new Error('no context')
  return {
    ...opened,
    fox,
    wallets: [fox, owl] as ReturnType<typeof foxAndOwl>,
    account,
    own: keptBy(opened.kit),
    plugin: keptBy(ctx),
    keptBy,
  }
}
const readsIn = (storage: StorageAdapter) => storage.keys().filter(key => key.startsWith('reads/'))
const amounts = (...list: bigint[]) => ({ amounts: list })

describe('keepReads', () => {
  it('gives exact bigints to the next page, with their time', async () => {
    const storage = memoryStorage()
    const { own, account, wallets } = await open({ storage })
    const huge = amounts(2n ** 256n - 1n, 0n, -5n, 9_007_199_254_740_993n)
    own.save({ account, networkId: 'mock:1' }, huge)
    const at = Date.now()
    const next = await open({ storage, wallets })
    const found = next.own.load({ account: next.account, networkId: 'mock:1' })
    expect(found?.data).toEqual(huge)
    expect(Math.abs((found?.asOf ?? 0) - at)).toBeLessThan(1_000)
  })

  it('tells accounts, networks, owners and sources apart', async () => {
    const storage = memoryStorage()
    const { own, plugin, account, kit, connections, wallets } = await open({ storage })
    own.save({ account, networkId: 'mock:1' }, amounts(1n))
    expect(own.load({ account, networkId: 'mock:2' })).toBeUndefined()
    expect(own.load({ account })).toBeUndefined()
    expect(plugin.load({ account, networkId: 'mock:1' })).toBeUndefined()
    const other = kit.get(connections.connection$)?.accounts[1] as Account
    expect(own.load({ account: other, networkId: 'mock:1' })).toBeUndefined()
    const moved = await open({ storage, wallets, url: 'https://two.example' })
    expect(moved.own.load({ account, networkId: 'mock:1' })).toBeUndefined()
    const back = await open({ storage, wallets })
    expect(back.own.load({ account, networkId: 'mock:1' })?.data).toEqual(amounts(1n))
  })

  it('keeps nothing where the source cannot be told, as of functions', async () => {
    const storage = memoryStorage()
    const { own, account } = await open({ storage, url: () => 'https://one.example' })
    own.save({ account, networkId: 'mock:1' }, amounts(1n))
    expect(readsIn(storage)).toEqual([])
  })

  it('writes no endpoint and no key of a service', async () => {
    const storage = memoryStorage()
    const { own, account } = await open({ storage, url: 'https://one.example/key-of-the-app' })
    own.save({ account, networkId: 'mock:1' }, amounts(1n))
    const [key = ''] = readsIn(storage)
    expect(`${key} ${storage.get(key)}`).not.toMatch(/example|key-of-the-app/)
  })

  it.each([
    ['cut off', (text: string) => text.slice(0, -3)],
    ['no JSON', () => '<html>'],
    ['of another shape', () => JSON.stringify({ v: 1, data: { at: Date.now(), data: { amounts: [1] } } })],
    ['with digits that are none', (text: string) => text.replace('"7"', '"7e9"')],
    ['from the future', (text: string) => text.replace(/"at":\d+/, `"at":${Date.now() + DAY}`)],
    ['without a time', (text: string) => text.replace(/"at":\d+/, '"at":null')],
    ['older than a week', (text: string) => text.replace(/"at":\d+/, `"at":${Date.now() - 7 * DAY - 1}`)],
    ['too long', (text: string) => text.replace('}}', `},"x":"${'x'.repeat(70_000)}"}`)],
    [
      'too deep',
      () => `{"v":1,"data":{"at":${Date.now()},"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
    ],
  ])('drops silently what is %s', async (_, damage) => {
    const storage = memoryStorage()
    const { own, account, kit } = await open({ storage })
    own.save({ account, networkId: 'mock:1' }, amounts(7n))
    const [key = ''] = readsIn(storage)
    storage.set(key, damage(storage.get(key) ?? ''))
    expect(own.load({ account, networkId: 'mock:1' })).toBeUndefined()
    expect(readsIn(storage)).toEqual([])
    expect((await kit.log.entries()).filter(({ level }) => level === 'error')).toEqual([])
  })

  it('leaves nothing of before where the new cannot be kept', async () => {
    const real = memoryStorage()
    let isFull = false
    const storage = { ...real, set: (key: string, value: string) => isFull || real.set(key, value) } as never
    const { own, account } = await open({ storage })
    own.save({ account, networkId: 'mock:1' }, amounts(100n))
    isFull = true
    own.save({ account, networkId: 'mock:1' }, amounts(40n))
    expect(own.load({ account, networkId: 'mock:1' })).toBeUndefined()
  })

  it('goes with an account that the wallet no longer shows after a reload', async () => {
    const storage = memoryStorage()
    const { own, kit, connections, wallets } = await open({ storage })
    const [, second] = kit.get(connections.connection$)?.accounts ?? []
    if (!second) throw new Error('no second account')
    own.save({ account: second, networkId: 'mock:1' }, amounts(1n))
    kit.dispose()
    const fox = createMockWallet({ id: 'fox', accounts: ['fox-1'] })
    fox.granted = true
    const next = await open({ storage, wallets: [fox, wallets[1]], connect: false })
    await vi.waitFor(() => expect(next.live()).toEqual(['fox']))
    expect(readsIn(storage)).toEqual([])
  })

  it('never throws, whatever the storage does', async () => {
    const broken = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const real = memoryStorage()
    let fails = false
    const guard =
      <Args extends unknown[], T>(method: (...args: Args) => T) =>
      (...args: Args): T =>
        fails ? broken() : method(...args)
    const storage = {
      get: guard(real.get),
      set: guard(real.set),
      remove: guard(real.remove),
      keys: guard(real.keys),
    }
    const { own, account, connections } = await open({ storage })
    own.save({ account, networkId: 'mock:1' }, amounts(1n))
    fails = true
    expect(() => own.save({ account, networkId: 'mock:1' }, amounts(2n))).not.toThrow()
    expect(own.load({ account, networkId: 'mock:1' })).toBeUndefined()
    await expect(connections.disconnect()).resolves.toBeUndefined()
  })

  it('is bounded: in entries, in characters, and what is too long is not kept', async () => {
    const storage = memoryStorage()
    const { own, account } = await open({ storage })
    vi.useFakeTimers()
    for (let index = 0; index < 60; index++) {
      vi.advanceTimersByTime(1_000)
      own.save({ account, networkId: `mock:${index}` }, amounts(...Array(400).fill(10n ** 30n)))
    }
    const all = () => readsIn(storage)
    expect(all().length).toBeLessThanOrEqual(32)
    expect(all().reduce((sum, key) => sum + (storage.get(key)?.length ?? 0), 0)).toBeLessThanOrEqual(262_144)
    // The newest stay.
    expect(own.load({ account, networkId: 'mock:59' })).toBeDefined()
    expect(own.load({ account, networkId: 'mock:0' })).toBeUndefined()
    own.save({ account, networkId: 'mock:59' }, amounts(...Array(9_000).fill(1n)))
    // Nor is what it replaces.
    expect(own.load({ account, networkId: 'mock:59' })).toBeUndefined()
  })

  it('forgets what is a week old when it keeps something new', async () => {
    const storage = memoryStorage()
    const { own, account } = await open({ storage })
    vi.useFakeTimers()
    own.save({ account, networkId: 'mock:1' }, amounts(1n))
    vi.advanceTimersByTime(7 * DAY + 1)
    own.save({ account, networkId: 'mock:2' }, amounts(2n))
    expect(readsIn(storage)).toHaveLength(1)
  })

  it('goes with the account, and what is read after that is not kept', async () => {
    const storage = memoryStorage()
    const { own, plugin, account, connections } = await open({ storage })
    await connections.connect({ walletId: 'owl' })
    const owl = { ...account, address: 'owl-1' }
    for (const kept of [own, plugin]) {
      kept.save({ account, networkId: 'mock:1' }, amounts(1n))
      kept.save({ account: owl, networkId: 'mock:1' }, amounts(2n))
    }
    expect(readsIn(storage)).toHaveLength(4)
    await connections.disconnect({ namespace: 'mock', connectorId: 'fox' })
    expect(readsIn(storage).join()).not.toContain('fox-1')
    expect(own.load({ account: owl, networkId: 'mock:1' })?.data).toEqual(amounts(2n))
    own.save({ account, networkId: 'mock:1' }, amounts(3n))
    expect(readsIn(storage)).toHaveLength(2)
    await connections.disconnect()
    expect(readsIn(storage)).toEqual([])
  })

  it('goes when the page finds that nobody is remembered any more', async () => {
    const storage = memoryStorage()
    const { own, account, wallets } = await open({ storage })
    own.save({ account, networkId: 'mock:1' }, amounts(1n))
    storage.remove('connections')
    await open({ storage, wallets, connect: false })
    expect(readsIn(storage)).toEqual([])
  })

  it('goes when the wallet itself ends the session', async () => {
    const storage = memoryStorage()
    const { own, account, fox } = await open({ storage })
    own.save({ account, networkId: 'mock:1' }, amounts(1n))
    fox.change({ accounts: [] })
    expect(readsIn(storage)).toEqual([])
  })

  it('is not read for an account that is not connected', async () => {
    const storage = memoryStorage()
    const { own, account } = await open({ storage })
    own.save({ account, networkId: 'mock:1' }, amounts(1n))
    const stranger = await open({ storage, connect: false, reconnect: true })
    await stranger.connections.disconnect()
    expect(stranger.own.load({ account, networkId: 'mock:1' })).toBeUndefined()
  })

  it('goes in both tabs, also what the other one was about to keep', async () => {
    const shared = sharedStorage()
    const a = await open({ storage: shared.tab() })
    const b = await open({ storage: shared.tab(), wallets: a.wallets, connect: false })
    await vi.waitFor(() => expect(b.live()).toEqual(['fox']))
    a.own.save({ account: a.account, networkId: 'mock:1' }, amounts(1n))
    expect(b.own.load({ account: a.account, networkId: 'mock:1' })?.data).toEqual(amounts(1n))
    await a.connections.disconnect()
    // It has not heard of it yet.
    b.own.save({ account: a.account, networkId: 'mock:1' }, amounts(2n))
    await vi.waitFor(() => expect(b.live()).toEqual([]))
    expect([...shared.values.keys()].filter(key => key.startsWith('reads/'))).toEqual([])
  })

  it.each([{ keepReads: false }, { reconnect: false }])(
    'keeps nothing with %j, and removes what was',
    async off => {
      const storage = memoryStorage()
      const { own, account, wallets } = await open({ storage })
      own.save({ account, networkId: 'mock:1' }, amounts(1n))
      const next = await open({ storage, wallets, ...off })
      expect(readsIn(storage)).toEqual([])
      next.own.save({ account, networkId: 'mock:1' }, amounts(1n))
      expect(readsIn(storage)).toEqual([])
    },
  )

  it('keeps nothing for a host that no kit made', () => {
    const kept = keepReads({ pluginId: 'x' }, { kind: 'amounts', from: [], schema })
    const account = { namespace: 'mock', address: 'fox-1' } as Account
    expect(() => kept.save({ account }, amounts(1n))).not.toThrow()
    expect(kept.load({ account })).toBeUndefined()
  })
})
