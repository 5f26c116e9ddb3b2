import { describe, expect, it } from 'vitest'
import { specError } from '../errors/toKitError.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'
import type { Connector } from '../wallet/Connector.js'
import type { SessionChange, WalletSession } from '../wallet/WalletSession.js'

/** A relay that reaches one wallet in three namespaces: the first by hand, the others by the same approval. */
function relay(also: unknown = ['mock', 'moon', 'mars', 'venus'], session: Partial<WalletSession> = {}) {
  const asked: string[] = []
  let isApproved = false
  const connectorOf = (namespace: string): Connector => {
    const wallet = createMockWallet({ id: 'relay', namespace })
    wallet.autoApprove()
    const { connect } = wallet.connector
    return {
      ...wallet.connector,
      name: 'Relay',
      type: 'WALLET_CONNECT',
      identity: asked,
      async connect(request) {
        asked.push(`${namespace}${request.silent ? ' silently' : ''}`)
        if (request.silent && !isApproved) throw specError('core/DISCONNECTED')
        if (namespace === 'mars') throw specError('connect/NO_ACCOUNTS')
        isApproved = true
        const made = await connect({ ...request, silent: false })
        const peer = { name: 'Fox\u202e', icon: 'javascript:1', url: 'https://fox.example/' }
        return { ...made, peer, also: also as string[], ...session }
      },
    }
  }
  const plugin = definePlugin({
    id: 'relay',
    setup: () => ({
      discover(found) {
        for (const namespace of ['mock', 'moon', 'mars']) found(connectorOf(namespace))
      },
    }),
  })
  return { plugin: plugin(), asked, approve: () => (isApproved = true) }
}
const chains = () => ['moon', 'mars'].map(id => mockChain({ id, wallets: [] }).plugin)
const open = (way: ReturnType<typeof relay>, more = {}) =>
  openMockKit({ wallets: [], plugins: [...chains(), way.plugin], ...more })

describe('a wallet behind a relay', () => {
  it('is one wallet that stays a relay, whatever namespaces it reaches', async () => {
    const { kit, connections } = await open(relay())
    expect(kit.get(connections.wallets$)).toMatchObject([{ id: 'relay', type: 'WALLET_CONNECT' }])
  })

  it('connects every namespace of one approval, and shows the one that was asked for', async () => {
    const way = relay()
    const { kit, connections } = await open(way)
    const heard: string[] = []
    kit.on('connect:succeeded', ({ namespace }) => heard.push(namespace))
    const connection = await connections.connect({ walletId: 'relay' })
    expect(connection.namespace).toBe('mock')
    expect(way.asked).toEqual(['mock', 'moon silently', 'mars silently'])
    expect(heard).toEqual(['mock', 'moon'])
    // The one that failed takes nothing from the others.
    expect(Object.keys(kit.get(connections.activeConnections$))).toEqual(['mock', 'moon'])
    expect(kit.get(connections.activeNamespace$)).toBe('mock')
  })

  it('remembers all of them, and brings them back without a prompt', async () => {
    const storage = memoryStorage()
    const first = await open(relay(), { storage })
    await first.connections.connect({ walletId: 'relay' })
    await first.kit.dispose()
    const way = relay()
    way.approve()
    const { live, connections, kit } = await open(way, { storage })
    await settled()
    expect(live()).toEqual(['relay', 'relay'])
    expect(way.asked).toEqual(['mock silently', 'moon silently'])
    // Who is at the other end shows again.
    expect(kit.get(connections.connection$)?.walletName).toBe('Fox')
  })

  it('leaves the wallet that is chosen in another namespace', async () => {
    const fox = createMockWallet({ id: 'fox', namespace: 'moon' })
    fox.autoApprove()
    const moon = mockChain({ id: 'moon', wallets: [fox] })
    const { connections, kit } = await openMockKit({ wallets: [], plugins: [moon.plugin, relay().plugin] })
    await connections.connect({ walletId: 'fox' })
    await connections.connect({ walletId: 'relay', namespace: 'mock' })
    expect(kit.get(connections.activeConnections$).moon?.connectorId).toBe('fox')
    expect(connections.statusOf({ namespace: 'moon', connectorId: 'relay' })).toBe('active')
  })

  it('joins no namespace that has a wallet, unless the app asks for several', async () => {
    const fox = createMockWallet({ id: 'fox', namespace: 'moon' })
    fox.autoApprove()
    const moon = mockChain({ id: 'moon', wallets: [fox] })
    const way = relay()
    const { connections, live } = await openMockKit({
      wallets: [],
      plugins: [moon.plugin, way.plugin],
      multiWallet: undefined,
    })
    await connections.connect({ walletId: 'fox' })
    await connections.connect({ walletId: 'relay', namespace: 'mock' })
    expect(live()).toEqual(['fox', 'relay'])
    expect(way.asked).not.toContain('moon silently')
  })

  it('is shown by what it says of itself, cleaned', async () => {
    const { connections } = await open(relay())
    const connection = await connections.connect({ walletId: 'relay' })
    expect(connection).toMatchObject({ walletName: 'Fox', walletIcon: undefined })
    expect(connection.peer).toEqual({ name: 'Fox', icon: undefined, url: 'https://fox.example/' })
  })

  it('is called by the name that somebody logged in with, cleaned', async () => {
    const listeners = new Set<(change: SessionChange) => void>()
    const icon = 'data:image/svg+xml,%3Csvg/%3E'
    const auth = { name: 'mira@northpier.app\u202e', method: 'Email', icon }
    const watch = (listener: (change: SessionChange) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const storage = memoryStorage()
    const { kit, connections } = await open(relay(['mock'], { auth, watch, peer: undefined }), { storage })
    const connection = await connections.connect({ walletId: 'relay' })
    expect(connection).toMatchObject({ walletName: 'Relay', walletIcon: icon })
    expect(connection.auth).toEqual({ name: 'mira@northpier.app', method: 'Email' })
    for (const said of [{ name: 'new@northpier.app' }, { name: 7 as never }, 'nobody' as never])
      for (const listener of listeners) listener({ auth: said })
    expect(kit.get(connections.connection$)?.auth).toEqual({ name: 'new@northpier.app' })
    expect(
      storage
        .keys()
        .map(key => storage.get(key))
        .join(),
    ).not.toContain('northpier')
  })

  it.each([['no list'], [[7, {}, 'nowhere', 'mock']], [null]])('is not upset by %j', async also => {
    const { connections, live } = await open(relay(also))
    await connections.connect({ walletId: 'relay' })
    expect(live()).toEqual(['relay'])
  })
})
