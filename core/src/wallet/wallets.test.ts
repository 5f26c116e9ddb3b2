import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectorGroups } from '../options/ConnectorGroup.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet, type MockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'
import type { Connector } from './Connector.js'

afterEach(() => {
  vi.useRealTimers()
})

const wallets = (...ids: string[]) =>
  ids.map(id => {
    const wallet = createMockWallet({ id })
    wallet.autoApprove()
    return wallet
  })
const odd = (connector: Partial<Record<keyof Connector, unknown>>) =>
  createMockWallet({ id: 'odd', connector: connector as Partial<Connector> })
async function found(...all: MockWallet[]) {
  const { kit, connections } = await openMockKit({ wallets: all })
  await settled()
  return kit.get(connections.wallets$)
}

describe('the order of wallets', () => {
  it('is the same whichever was found first', async () => {
    const names = async (...ids: string[]) => (await found(...wallets(...ids))).map(({ id }) => id)
    const expected = ['ape', 'bat', 'w2', 'w10']
    expect(await names('w10', 'bat', 'ape', 'w2')).toEqual(expected)
    expect(await names('w2', 'ape', 'w10', 'bat')).toEqual(expected)
  })
})

describe('recent wallets', () => {
  it('are the two used last, newest first, and come first (E19)', async () => {
    const storage = memoryStorage()
    const all = wallets('ape', 'bat', 'cat', 'dog')
    const first = await openMockKit({ wallets: all, storage })
    await settled()
    expect(first.walletIds()).toEqual(['ape', 'bat', 'cat', 'dog'])
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const walletId of ['bat', 'dog', 'bat', 'cat']) {
      vi.setSystemTime(Date.now() + 1_000)
      await first.connections.connect({ walletId })
    }
    expect(first.walletIds()).toEqual(['cat', 'bat', 'ape', 'dog'])
    await first.connections.disconnect()
    await first.kit.dispose()
    const { kit, connections, walletIds } = await openMockKit({ wallets: all, storage })
    await settled()
    expect(walletIds()).toEqual(['cat', 'bat', 'ape', 'dog'])
    const used = kit.get(connections.wallets$).filter(({ lastUsed }) => lastUsed !== undefined)
    expect(used.map(({ id }) => id)).toEqual(['cat', 'bat'])
  })

  it('store ids and times alone: looks come from the wallet (E07, E19)', async () => {
    const storage = memoryStorage()
    const [fox] = wallets('fox')
    const { connections } = await openMockKit({ wallets: fox && [fox], storage })
    await connections.connect({ walletId: 'fox' })
    const { data } = JSON.parse(storage.get('recent-wallets') ?? '{}')
    expect(data).toEqual([{ id: 'fox', at: expect.any(Number) }])
    const fields = JSON.parse(storage.get('connections') ?? '{}').data.list[0]
    expect(Object.keys(fields).sort()).toEqual(['address', 'connectorId', 'namespace', 'walletId'])
  })

  it('are not those that failed or were rejected', async () => {
    const storage = memoryStorage()
    const fox = createMockWallet({ id: 'fox' })
    const { connections } = await openMockKit({ wallets: [fox], storage })
    fox.reject()
    await expect(connections.connect({ walletId: 'fox' })).rejects.toMatchObject({ name: 'KitError' })
    expect(storage.get('recent-wallets')).toBeNull()
  })
})

describe('what is listed', () => {
  it('is what the app includes, by id or rdns, but for what it excludes', async () => {
    const [ape, bat, cat] = wallets('ape', 'bat', 'cat')
    const rare = createMockWallet({ id: 'uuid', connector: { rdns: 'io.rare' } })
    const all = [ape, bat, cat, rare].flatMap(wallet => wallet ?? [])
    const open = async (options: object) => {
      const { walletIds } = await openMockKit({ wallets: all, ...options })
      await settled()
      return walletIds()
    }
    expect(await open({ includeWalletIds: ['cat', 'io.rare'] })).toEqual(['cat', 'uuid'])
    expect(await open({ excludeWalletIds: ['cat', 'io.rare'] })).toEqual(['ape', 'bat'])
    expect(await open({ includeWalletIds: ['cat', 'bat'], excludeWalletIds: ['cat'] })).toEqual(['bat'])
    expect(await open({ includeWalletIds: [] })).toEqual([])
  })

  it('keeps the first source of an id in its namespace, which may tell news of it', async () => {
    vi.useFakeTimers()
    const spoof = createMockWallet({ id: 'fox', name: 'Not Fox' })
    const other = definePlugin({
      id: 'other',
      setup: () => ({ discover: emit => emit(spoof.connector) }),
    })
    const fox = createMockWallet({ id: 'fox', name: 'Fox' })
    const { chain, kit, connections } = await openMockKit({ wallets: [fox], plugins: [other()] })
    const names = () => kit.get(connections.wallets$).map(({ name }) => name)
    await vi.advanceTimersByTimeAsync(100)
    expect(names()).toEqual(['Fox'])
    chain.announce(createMockWallet({ id: 'fox', name: 'Fox 2' }))
    await vi.advanceTimersByTimeAsync(100)
    expect(names()).toEqual(['Fox 2'])
  })

  it('is not what its source takes back, and is again what it reports anew', async () => {
    const [fox, bat] = wallets('fox', 'bat')
    let emit: (connector: Connector) => unknown = () => {}
    const source = definePlugin({
      id: 'source',
      setup: () => ({
        discover(found) {
          emit = found
        },
      }),
    })
    const { kit, connections } = await openMockKit({ wallets: bat && [bat], plugins: [source()] })
    const ids = () => kit.get(connections.wallets$).map(({ id }) => id)
    const lists = (...wanted: string[]) => vi.waitFor(() => expect(ids()).toEqual(wanted))
    const report = () => fox && (emit({ ...fox.connector, type: 'ANNOUNCED' }) as () => void)
    const takeBack = report()
    await lists('bat', 'fox')
    takeBack?.()
    await lists('bat')
    report()
    takeBack?.()
    await lists('bat', 'fox')
  })

  it('has room for the first, the latest, and those that were used or named, in a flood (F04)', async () => {
    vi.useFakeTimers()
    const storage = memoryStorage()
    const [used] = wallets('used')
    const first = await openMockKit({ wallets: used ? [used] : [], storage })
    await first.connections.connect({ walletId: 'used' })
    await first.kit.dispose()
    const { chain, kit, connections, walletIds } = await openMockKit({
      wallets: wallets('early'),
      featuredWalletIds: ['named'],
      storage,
    })
    const heard = vi.fn()
    kit.subscribe(connections.wallets$, heard)
    const flood = (from: number, to: number) => {
      for (let at = from; at < to; at++) chain.announce(createMockWallet({ id: `w${at}` }))
    }
    flood(0, 1_000)
    for (const wallet of wallets('used', 'named')) chain.announce(wallet)
    flood(1_000, 5_000)
    for (const wallet of wallets('late')) chain.announce(wallet)
    await vi.advanceTimersByTimeAsync(100)
    expect(walletIds()).toHaveLength(402)
    expect(walletIds()).toEqual(expect.arrayContaining(['early', 'used', 'named', 'late']))
    expect(heard.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it.each(['comes first', 'comes last'])('leaves no impostor alone that %s (F01, F04)', async how => {
    vi.useFakeTimers()
    const fox = (id: string) => createMockWallet({ id, name: 'Fox', connector: { id, rdns: 'io.fox' } })
    const { chain, kit, connections, walletIds } = await openMockKit({ wallets: [] })
    const flood = (from: number, to: number) => {
      for (let at = from; at < to; at++) chain.announce(createMockWallet({ id: `w${at}` }))
    }
    if (how === 'comes first') chain.announce(fox('io.fox'))
    flood(0, 200)
    chain.announce(fox('io.fox#2'))
    flood(200, 700)
    if (how === 'comes last') chain.announce(fox('io.fox'))
    await vi.advanceTimersByTimeAsync(100)
    expect(walletIds()).toContain('io.fox')
    expect(walletIds()).not.toContain('io.fox#2')
    const foxes = kit.get(connections.wallets$).filter(({ name }) => name === 'Fox')
    expect(foxes.every(({ contested }) => contested)).toBe(true)
    await expect(connections.connect({ walletId: 'io.fox' })).rejects.toMatchObject({
      code: 'connect/CONTESTED',
    })
  })

  it('leaves no impostor alone in a flood of rivals, and keeps its bounds (F04)', async () => {
    vi.useFakeTimers()
    const { chain, kit, connections, walletIds } = await openMockKit({
      wallets: [createMockWallet({ id: 'fake', name: 'Fox' })],
    })
    const flood = (from: number, to: number) => {
      for (let at = from; at < to; at++)
        chain.announce(createMockWallet({ id: `w${at}`, name: `Junk ${Math.floor(at / 2)}` }))
    }
    flood(0, 1_000)
    chain.announce(createMockWallet({ id: 'real', name: 'Fox' }))
    flood(1_000, 4_000)
    await vi.advanceTimersByTimeAsync(100)
    expect(walletIds()).toHaveLength(400)
    expect(kit.get(connections.wallets$).find(({ id }) => id === 'fake')?.contested).toBe(true)
  })

  it('changes at most once in 50 ms, however often a wallet announces itself (F04)', async () => {
    vi.useFakeTimers()
    const [fox] = wallets('fox')
    const { chain, kit, connections } = await openMockKit({ wallets: [] })
    const heard = vi.fn()
    kit.subscribe(connections.wallets$, heard)
    for (let at = 0; at < 100; at++) {
      if (fox) chain.announce(fox)
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(heard.mock.calls.length).toBeLessThanOrEqual(21)
    expect(kit.get(connections.wallets$)).toHaveLength(1)
  })
})

describe('what a wallet says of itself (F02, F03)', () => {
  const boom = () => {
    throw new Error('boom')
  }

  it.each([
    ['no id', { id: undefined }],
    ['an empty id', { id: '' }],
    ['an id of 10,000 characters', { id: 'x'.repeat(10_000) }],
    ['an id that is a number', { id: 7 }],
    ['no namespace', { namespace: undefined }],
    ['nothing to connect with', { connect: 'yes' }],
  ])('is refused with %s', async (_, connector) => {
    const [fox] = wallets('fox')
    expect((await found(odd(connector), ...(fox ? [fox] : []))).map(({ id }) => id)).toEqual(['fox'])
  })

  it.each(['id', 'name', 'icon', 'rdns', 'connect', 'identity'])('is survived when %s throws', async key => {
    const [fox] = wallets('fox')
    const wallet = createMockWallet({ id: 'odd' })
    const connector = Object.defineProperty({ ...wallet.connector }, key, { get: boom })
    const all = await found({ ...wallet, connector }, ...(fox ? [fox] : []))
    expect(all.map(({ id }) => id)).toContain('fox')
  })

  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a\u202Eb\u200Bc\u0000d', 'abcd'],
    [undefined, 'odd'],
    [7, 'odd'],
    ['   ', 'odd'],
  ])('a name %j reads %j', async (name, expected) => {
    const [wallet] = await found(odd({ name }))
    expect(wallet?.name).toBe(expected)
  })

  it('a name of 10,000 characters is cut to 64', async () => {
    const [wallet] = await found(odd({ name: 'x'.repeat(10_000) }))
    expect([...(wallet?.name ?? '')].length).toBeLessThanOrEqual(64)
  })

  it.each([
    'http://track.example/a.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/gif;base64,AAAA',
    'blob:https://x/1',
    '//x/a.png',
    'https://user:pass@x/a.png',
    7,
    {},
    `data:image/png;base64,${'A'.repeat(20_000_000)}`,
  ])('an icon %#, which is not safe, is none', async icon => {
    const [wallet] = await found(odd({ icon }))
    expect([wallet?.id, wallet?.icon]).toEqual(['odd', undefined])
  })

  it.each(['https://x.example/a.png', 'data:image/png;base64,AAAA', 'data:image/svg+xml;base64,AAAA'])(
    'an icon %s is kept',
    async icon => {
      const [wallet] = await found(odd({ icon }))
      expect(wallet?.icon).toBe(icon)
    },
  )

  it.each([
    ['PASSKEY', 'PASSKEY'],
    ['of the best', 'EXTERNAL'],
    [7, 'EXTERNAL'],
  ])('a type is a name of its own, or external: %j', async (type, kept) => {
    const [wallet] = await found(odd({ type }))
    expect(wallet?.type).toBe(kept)
  })
})

describe('the order of groups', () => {
  it('is the specification’s, but for what the app puts first', () => {
    const order = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
    expect(connectorGroups()).toEqual(order)
    expect(connectorGroups(['custom', 'recent']).slice(0, 3)).toEqual(['custom', 'recent', 'walletConnect'])
    expect(connectorGroups(['custom', 'custom', 'moon' as 'custom'])).toEqual([
      'custom',
      ...order.filter(group => group !== 'custom'),
    ])
  })
})
