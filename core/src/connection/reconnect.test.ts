import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from '../async/onDemand.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { leaveConnected } from '../testing/leaveConnected.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'

afterEach(() => {
  vi.useRealTimers()
})

const prompts = (wallets: ReturnType<typeof foxAndOwl>) => wallets.map(wallet => wallet.prompts)

describe('a page load', () => {
  it('brings back what was connected, without a prompt', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both, ['fox', 'owl'])
    const before = prompts(both)
    const { kit, connections, live, account, status } = await openMockKit({ wallets: both, storage })
    await settled()
    expect(prompts(both)).toEqual(before)
    expect(live().sort()).toEqual(['fox', 'owl'])
    expect([account(), status()]).toEqual(['owl-1', 'connected'])
    expect(kit.get(connections.pending$)).toBeUndefined()
    expect(both.map(({ watchers }) => watchers)).toEqual([1, 1])
  })

  it('brings back the account, the wallet and the network that were chosen', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both, ['fox', 'owl'])
    const first = await openMockKit({ wallets: both, storage })
    await settled()
    first.connections.select({ namespace: 'mock', connectorId: 'fox' }, 'fox-2')
    for (const wallet of both) wallet.autoApprove()
    await first.connections.confirm()
    await first.connections.switchNetwork('mock:2')
    await first.kit.dispose()
    const { kit, connections, account } = await openMockKit({ wallets: both, storage })
    await settled()
    expect(account()).toBe('fox-2')
    expect(kit.get(connections.account$)?.caipAddress).toBe('mock:2:fox-2')
    expect(kit.get(connections.network$)?.id).toBe('mock:2')
  })

  it('tells the host that it was a reconnection, and moves nothing the visitor sees', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    const { kit, chain } = await openMockKit({ wallets: [], storage })
    const heard: unknown[] = []
    kit.on('connect:succeeded', data => heard.push(data))
    for (const wallet of both) chain.announce(wallet)
    await settled()
    expect(heard).toEqual([
      { walletId: 'fox', namespace: 'mock', caipAddress: 'mock:1:fox-1', reconnected: true },
    ])
    expect(kit.get(kit.modal$).open).toBe(false)
  })

  it('restores each namespace and the active one', async () => {
    const storage = memoryStorage()
    const sun = createMockWallet({ id: 'sun' })
    const moon = createMockWallet({ id: 'moon-wallet', namespace: 'moon', accounts: ['luna'] })
    for (const wallet of [sun, moon]) wallet.autoApprove()
    const open = () => {
      const { plugin } = mockChain({ id: 'moon', wallets: [moon] })
      return openMockKit({ wallets: [sun], plugins: [plugin], storage })
    }
    const first = await open()
    await first.connections.connect({ walletId: 'moon-wallet' })
    await first.connections.connect({ walletId: 'sun' })
    first.connections.selectNamespace('moon')
    await first.kit.dispose()
    const { kit, connections, account } = await open()
    await settled()
    expect(kit.get(connections.activeNamespace$)).toBe('moon')
    expect(account()).toBe('luna')
    const chosen = Object.values(kit.get(connections.activeConnections$))
    expect(chosen.map(({ namespace, connectorId }) => [namespace, connectorId]).sort()).toEqual([
      ['mock', 'sun'],
      ['moon', 'moon-wallet'],
    ])
  })

  it('waits for a wallet that shows up late, and counts as reconnecting for 3 s at most', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    vi.useFakeTimers()
    const { chain, status, account } = await openMockKit({ wallets: [], storage })
    expect(status()).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(2_900)
    expect(status()).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(200)
    expect(status()).toBe('disconnected')
    chain.announce(both[0])
    await vi.advanceTimersByTimeAsync(100)
    expect([status(), account()]).toEqual(['connected', 'fox-1'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps the choice of a wallet that shows up late, whatever the others report meanwhile', async () => {
    const both = foxAndOwl()
    const [fox, owl] = both
    const storage = await leaveConnected(both, ['owl', 'fox'])
    const first = await openMockKit({ wallets: [owl], storage })
    await settled()
    expect(first.account()).toBe('owl-1')
    const [connection] = first.kit.get(first.connections.connections$)
    owl.change({ accounts: [...(connection?.accounts ?? [])].reverse() })
    await first.kit.dispose()
    vi.useFakeTimers()
    const { chain, account } = await openMockKit({ wallets: [owl], storage })
    chain.announce(fox)
    await vi.advanceTimersByTimeAsync(100)
    expect(account()).toBe('fox-1')
  })

  it('lets the visitor choose another one before the chosen one shows up', async () => {
    const both = foxAndOwl()
    const [fox, owl] = both
    const storage = await leaveConnected(both, ['owl', 'fox'])
    vi.useFakeTimers()
    const first = await openMockKit({ wallets: [owl], storage })
    await vi.advanceTimersByTimeAsync(100)
    first.connections.select({ namespace: 'mock', connectorId: 'owl' }, 'owl-2')
    owl.autoApprove()
    await first.connections.confirm()
    first.chain.announce(fox)
    await vi.advanceTimersByTimeAsync(100)
    expect([first.live(), first.account()]).toEqual([['owl', 'fox'], 'owl-2'])
    await first.kit.dispose()
    const { account } = await openMockKit({ wallets: both, storage })
    await vi.advanceTimersByTimeAsync(100)
    expect(account()).toBe('owl-2')
  })

  it('forgets a wallet that took its permission back', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    both[0].granted = false
    const { status } = await openMockKit({ wallets: both, storage })
    await settled()
    expect(status()).toBe('disconnected')
    expect(storage.get('connections')).not.toContain('fox')
  })

  it('keeps a wallet whose code did not load', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const unloaded = createMockWallet({ id: 'fox', connector: { connect: () => loadChunk(load, 'mock') } })
    const { status, kit } = await openMockKit({ wallets: [unloaded], storage })
    await settled()
    expect(status()).toBe('disconnected')
    await kit.dispose()
    const { live } = await openMockKit({ wallets: both, storage })
    await settled()
    expect(live()).toContain('fox')
  })

  it('ends by its deadline when a wallet hangs, keeps it for later, and connecting by hand works (H07)', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    vi.useFakeTimers()
    const [fox] = both
    const hanging = createMockWallet({
      id: 'fox',
      connector: {
        connect: request => (request.silent ? new Promise(() => {}) : fox.connector.connect(request)),
      },
    })
    const { connections, status, account, kit } = await openMockKit({ wallets: [hanging], storage })
    expect(status()).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(status()).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(2_100)
    expect(storage.get('connections')).toContain('fox')
    fox.autoApprove()
    await connections.connect({ walletId: 'fox' })
    expect(account()).toBe('fox-1')
    await kit.dispose()
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('boom'))],
    [
      'throws',
      () => {
        throw new Error('boom')
      },
    ],
    ['answers junk', async () => ({ accounts: 'junk', networkId: 7 })],
  ])('survives a wallet that %s, and brings the others back (H07)', async (_, connect) => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both, ['fox', 'owl'])
    const odd = createMockWallet({ id: 'fox', connector: { connect: connect as never } })
    const { live, status } = await openMockKit({ wallets: [odd, both[1]], storage })
    await settled()
    expect([live(), status()]).toEqual([['owl'], 'connected'])
  })

  it('gives way altogether where there may be one wallet at a time (H08)', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    const [fox, owl] = both
    vi.useFakeTimers()
    const { chain, connections, live } = await openMockKit({ wallets: [owl], storage, multiWallet: false })
    owl.autoApprove()
    await connections.connect({ walletId: 'owl' })
    chain.announce(fox)
    await vi.advanceTimersByTimeAsync(100)
    expect([live(), fox.watchers]).toEqual([['owl'], 0])
  })

  it('that comes while the visitor waits for another wallet gives way to that one (H08, H11)', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    const [fox, owl] = both
    vi.useFakeTimers()
    const { chain, connections, live } = await openMockKit({ wallets: [owl], storage, multiWallet: false })
    const connecting = connections.connect({ walletId: 'owl' })
    chain.announce(fox)
    await vi.advanceTimersByTimeAsync(100)
    expect(live()).toEqual(['fox'])
    owl.approve()
    await connecting
    expect([live(), fox.watchers]).toEqual([['owl'], 0])
    expect(storage.get('connections')).not.toContain('fox')
  })

  it('keeps the chosen wallet where there may be one now and there were two', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both, ['owl', 'fox'])
    const first = await openMockKit({ wallets: both, storage })
    await settled()
    first.connections.select({ namespace: 'mock', connectorId: 'owl' })
    await first.kit.dispose()
    const { live } = await openMockKit({ wallets: both, storage, multiWallet: false })
    await settled()
    expect(live()).toEqual(['owl'])
  })

  it('connects the same wallet once when the visitor asks for it meanwhile (H08)', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    const [fox] = both
    fox.autoApprove()
    const { connections, live } = await openMockKit({ wallets: both, storage })
    await connections.connect({ walletId: 'fox' })
    await settled()
    expect(live()).toEqual(['fox'])
    expect(fox.watchers).toBe(1)
  })

  it('stays disconnected when the visitor disconnects meanwhile, after a reload too (H09)', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    const [fox] = both
    const first = await openMockKit({ wallets: [], storage })
    expect(first.status()).toBe('reconnecting')
    await first.connections.disconnect()
    expect(first.status()).toBe('disconnected')
    first.chain.announce(fox)
    await settled()
    expect(first.status()).toBe('disconnected')
    await first.kit.dispose()
    const { status } = await openMockKit({ wallets: both, storage })
    await settled()
    expect(status()).toBe('disconnected')
    expect(fox.watchers).toBe(0)
  })

  it('touches no wallet when the app does not want to reconnect (E18)', async () => {
    const both = foxAndOwl()
    const storage = await leaveConnected(both)
    const connect = vi.fn()
    const watched = createMockWallet({ id: 'fox', connector: { connect } })
    const { kit, chain, status } = await openMockKit({ wallets: [watched], storage, reconnect: false })
    chain.announce(both[1])
    await settled()
    expect(connect).not.toHaveBeenCalled()
    expect([status(), kit.get(kit.connections.connections$)]).toEqual(['disconnected', []])
  })
})

describe('the clock', () => {
  it.each([-86_400_000, -3_600_000, 3_600_000, 86_400_000])(
    'may jump by %d ms: nothing ends before its time, and recents stay (E17)',
    async jump => {
      vi.useFakeTimers()
      const [fox, owl] = foxAndOwl()
      const storage = memoryStorage()
      const { connections, status, kit } = await openMockKit({ wallets: [fox, owl], storage })
      const connecting = connections.connect({ walletId: 'fox' })
      await vi.advanceTimersByTimeAsync(1_000)
      vi.setSystemTime(Date.now() + jump)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(status()).toBe('connecting')
      fox.approve()
      await connecting
      vi.setSystemTime(Date.now() - jump)
      await kit.dispose()
      const next = await openMockKit({ wallets: [fox, owl], storage })
      await vi.advanceTimersByTimeAsync(100)
      expect(next.status()).toBe('connected')
      expect(next.walletIds()[0]).toBe('fox')
    },
  )
})
