import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createKit } from '../kit/createKit.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { sharedStorage } from '../testing/sharedStorage.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How long tabs may take to agree, in ms. */
const AGREE = 2_000
const agree = () => vi.advanceTimersByTimeAsync(AGREE)

async function openTabs(count = 2, options: { multiWallet?: boolean } = {}) {
  const [fox, owl] = foxAndOwl()
  for (const wallet of [fox, owl]) wallet.autoApprove()
  const shared = sharedStorage()
  const open = () => openMockKit({ wallets: [fox, owl], storage: shared.tab(), ...options })
  const tabs = await Promise.all(Array.from({ length: count }, open))
  const [a, b] = tabs
  if (!a || !b) throw new Error('Two tabs at least')
  const seen = () =>
    tabs.map(({ live, account, kit, connections }) => ({
      live: live().sort(),
      account: account(),
      networkId: kit.get(connections.connection$)?.networkId,
    }))
  /** How often connections were written since this was called last. */
  const writes = () => shared.writes.splice(0).filter(key => key === 'connections').length
  return { fox, owl, shared, open, tabs, a, b, seen, writes }
}

describe('two tabs (E08)', () => {
  it('connect: the other one follows without a prompt', async () => {
    const { a, fox, seen, writes } = await openTabs()
    await a.connections.connect({ walletId: 'fox' })
    await agree()
    const both = { live: ['fox'], account: 'fox-1', networkId: 'mock:1' }
    expect(seen()).toEqual([both, both])
    expect(fox.prompts).toBe(1)
    expect(writes()).toBeLessThanOrEqual(2)
  })

  it('connect: a tab that nobody touched follows too', async () => {
    // Code loads in real time.
    vi.useRealTimers()
    vi.stubGlobal('window', new EventTarget())
    const [fox] = foxAndOwl()
    fox.autoApprove()
    const shared = sharedStorage()
    const quiet = createKit({ plugins: [mockChain({ wallets: [fox] }).plugin], storage: shared.tab() })
    onTestFinished(async () => {
      vi.unstubAllGlobals()
      await quiet.dispose()
    })
    await quiet.start()
    const { connections } = await openMockKit({ wallets: [fox], storage: shared.tab() })
    await connections.connect({ walletId: 'fox' })
    await vi.waitFor(() => expect(quiet.get(quiet.connections.account$)?.address).toBe('fox-1'), AGREE)
    expect(fox.prompts).toBe(1)
  })

  it('disconnect: the other one follows, and neither connects again', async () => {
    const { a, b, fox, seen, writes, shared } = await openTabs()
    await a.connections.connect({ walletId: 'fox' })
    await agree()
    writes()
    await b.connections.disconnect()
    await agree()
    expect(seen().map(({ live }) => live)).toEqual([[], []])
    expect(writes()).toBeLessThanOrEqual(2)
    expect([fox.watchers, fox.prompts]).toEqual([0, 1])
    expect(shared.values.get('connections')).not.toContain('fox')
    await agree()
    expect(writes()).toBe(0)
  })

  it('account and wallet: the other one shows the same', async () => {
    const { a, b, seen, writes } = await openTabs()
    await a.connections.connect({ walletId: 'fox' })
    await a.connections.connect({ walletId: 'owl' })
    await agree()
    expect(seen()[1]).toMatchObject({ live: ['fox', 'owl'], account: 'owl-1' })
    writes()
    a.connections.select({ namespace: 'mock', connectorId: 'fox' }, 'fox-2')
    await agree()
    expect(b.account()).toBe('fox-2')
    expect(writes()).toBeLessThanOrEqual(2)
    b.connections.select({ namespace: 'mock', connectorId: 'owl' })
    await agree()
    expect(a.account()).toBe('owl-1')
    expect(writes()).toBeLessThanOrEqual(2)
  })

  it('network: the other one is on the same', async () => {
    const { a, seen, writes } = await openTabs()
    await a.connections.connect({ walletId: 'fox' })
    await agree()
    writes()
    await a.connections.switchNetwork('mock:2')
    await agree()
    expect(seen().map(({ networkId }) => networkId)).toEqual(['mock:2', 'mock:2'])
    expect(writes()).toBeLessThanOrEqual(2)
  })

  it('different wallets at the same moment: both end in both tabs, and one is chosen', async () => {
    const { a, b, seen, writes } = await openTabs()
    await Promise.all([
      a.connections.connect({ walletId: 'fox' }),
      b.connections.connect({ walletId: 'owl' }),
    ])
    await agree()
    const [one, two] = seen()
    expect(one).toEqual(two)
    expect(one?.live).toEqual(['fox', 'owl'])
    expect(writes()).toBeLessThanOrEqual(4)
    await agree()
    expect(writes()).toBe(0)
  })

  it('different wallets at the same moment, where there may be one: both end with the same one', async () => {
    const { a, b, seen, fox, owl } = await openTabs(2, { multiWallet: false })
    await Promise.all([
      a.connections.connect({ walletId: 'owl' }),
      b.connections.connect({ walletId: 'fox' }),
    ])
    await agree()
    const [one, two] = seen()
    expect(one).toEqual(two)
    expect(one?.live).toHaveLength(1)
    expect(fox.watchers + owl.watchers).toBe(2)
  })

  it('closed while it connects: the other one is untouched, and what is approved later is let go of', async () => {
    const { a, b, fox, shared } = await openTabs()
    fox.autoApprove(false)
    const connecting = a.connections.connect({ walletId: 'fox' }).catch(error => error.code)
    await vi.advanceTimersByTimeAsync(10)
    expect(a.status()).toBe('connecting')
    expect(b.status()).toBe('disconnected')
    await a.kit.dispose()
    expect(await connecting).toBe('core/DISCONNECTED')
    fox.approve()
    await agree()
    expect(b.status()).toBe('disconnected')
    expect([fox.watchers, fox.granted]).toEqual([0, false])
    expect(shared.values.get('connections') ?? '').not.toContain('fox')
  })

  it('connected here, while the other one disconnects what it knew', async () => {
    const { a, b, seen } = await openTabs()
    await a.connections.connect({ walletId: 'fox' })
    await agree()
    await Promise.all([a.connections.disconnect(), b.connections.connect({ walletId: 'owl' })])
    await agree()
    expect(seen().map(({ live }) => live)).toEqual([['owl'], ['owl']])
  })

  it('disconnect: it stays so when the wallet reports something to the other one in the same moment', async () => {
    const { a, b, fox, seen, shared } = await openTabs()
    await a.connections.connect({ walletId: 'fox' })
    await agree()
    const [connection] = b.kit.get(b.connections.connections$)
    const leaving = a.connections.disconnect()
    fox.change({ accounts: [...(connection?.accounts ?? [])].reverse() })
    await leaving
    await agree()
    expect(seen().map(({ live }) => live)).toEqual([[], []])
    expect(shared.values.get('connections')).not.toContain('fox')
  })

  it('wallet: the last choice by hand counts, also where the other one was not there yet', async () => {
    const { a, b, seen, shared } = await openTabs()
    await a.connections.connect({ walletId: 'owl' })
    await agree()
    const both = [a.connections.connect({ walletId: 'fox' })]
    await vi.advanceTimersByTimeAsync(1)
    both.push(b.connections.connect({ walletId: 'owl' }))
    await Promise.all(both)
    await agree()
    expect(seen().map(({ account }) => account)).toEqual(['owl-1', 'owl-1'])
    expect(JSON.parse(shared.values.get('connections') ?? '').data.chosen).toEqual({ mock: 'owl' })
  })

  it('network: where the kit decides, every wallet of the namespace moves, here as there', async () => {
    const { a, b, open } = await openTabs()
    await a.connections.connect({ walletId: 'owl' })
    await a.connections.connect({ walletId: 'fox' })
    await agree()
    await a.connections.switchNetwork('mock:2')
    await agree()
    const third = await open()
    await agree()
    for (const { kit, connections } of [a, b, third]) {
      const all = kit.get(connections.connections$)
      expect(all.map(({ networkId, account }) => [networkId, account.caipAddress]).sort()).toEqual([
        ['mock:2', 'mock:2:fox-1'],
        ['mock:2', 'mock:2:owl-1'],
      ])
    }
  })

  it('a tab that does not reconnect follows nobody (E18)', async () => {
    const { a, open, fox, shared } = await openTabs()
    const shy = await openMockKit({ wallets: [fox], storage: shared.tab(), reconnect: false })
    await a.connections.connect({ walletId: 'fox' })
    await agree()
    expect(shy.status()).toBe('disconnected')
    const third = await open()
    await agree()
    expect(third.account()).toBe('fox-1')
  })
})

describe('twenty tabs (E09)', () => {
  it('agree on what the wallet says, with one prompt and no storm of writes', async () => {
    const { a, fox, seen, writes } = await openTabs(20)
    await a.connections.connect({ walletId: 'fox' })
    await agree()
    expect(new Set(seen().map(({ account }) => account))).toEqual(new Set(['fox-1']))
    expect(writes()).toBeLessThanOrEqual(2)
    const [first] = a.kit.get(a.connections.connections$)
    const other = first?.accounts.filter(({ address }) => address === 'fox-2') ?? []
    fox.change({ accounts: other })
    await agree()
    expect(new Set(seen().map(({ account }) => account))).toEqual(new Set(['fox-2']))
    expect(fox.prompts).toBe(1)
    // Each tab hears the wallet itself; whoever is first stores it, and the others find it stored.
    expect(writes()).toBeLessThanOrEqual(2)
    await agree()
    expect(writes()).toBe(0)
    fox.change({ closed: true })
    await agree()
    expect(seen().flatMap(({ live }) => live)).toEqual([])
    expect(writes()).toBeLessThanOrEqual(2)
    expect(fox.watchers).toBe(0)
  })
})

describe('storage that is cleared while somebody is connected (E16)', () => {
  it('ends nothing in this session; the next page load asks again', async () => {
    const { a, b, shared, open, fox } = await openTabs()
    await a.connections.connect({ walletId: 'fox' })
    await agree()
    shared.clear()
    await agree()
    expect([a.account(), b.account()]).toEqual(['fox-1', 'fox-1'])
    const next = await open()
    await agree()
    expect(next.status()).toBe('disconnected')
    expect(fox.prompts).toBe(1)
  })
})

describe('a tab with an older kit (E10)', () => {
  it('keeps what a newer one stored beside it', async () => {
    const { a, shared } = await openTabs()
    await a.connections.connect({ walletId: 'fox' })
    const stored = JSON.parse(shared.values.get('connections') ?? '{}')
    shared.values.set('connections', JSON.stringify({ v: 9, data: { ...stored.data, labels: ['mine'] } }))
    a.connections.select({ namespace: 'mock', connectorId: 'fox' }, 'fox-2')
    const after = JSON.parse(shared.values.get('connections') ?? '{}')
    expect([after.v, after.data.labels, after.data.list[0].address]).toEqual([9, ['mine'], 'fox-2'])
  })
})
