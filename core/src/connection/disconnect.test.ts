import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMockWallet, type MockWallet } from '../testing/createMockWallet.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { outcome } from '../testing/outcome.js'
import { settled } from '../testing/settled.js'
import type { WalletSession } from '../wallet/WalletSession.js'

afterEach(() => {
  vi.useRealTimers()
})

/** A wallet whose sessions end in an own way. */
function ending(disconnect: WalletSession['disconnect'], more: Partial<WalletSession> = {}): MockWallet {
  const fox = createMockWallet({ id: 'fox' })
  fox.autoApprove()
  return createMockWallet({
    id: 'fox',
    connector: {
      connect: async request => ({ ...(await fox.connector.connect(request)), disconnect, ...more }),
    },
  })
}
async function connected(...wallets: MockWallet[]) {
  const open = await openMockKit({ wallets })
  for (const wallet of wallets) wallet.autoApprove()
  for (const { connector } of wallets) await open.connections.connect({ walletId: connector.id })
  return open
}

describe('disconnect', () => {
  it('is for all, one namespace or one wallet', async () => {
    const sun = createMockWallet({ id: 'sun' })
    const sky = createMockWallet({ id: 'sky' })
    const luna = createMockWallet({ id: 'luna', namespace: 'moon' })
    for (const wallet of [sun, sky, luna]) wallet.autoApprove()
    const moon = mockChain({ id: 'moon', wallets: [luna] })
    const { connections, live, kit } = await openMockKit({ wallets: [sun, sky], plugins: [moon.plugin] })
    const all = async () => {
      for (const walletId of ['sun', 'sky', 'luna']) await connections.connect({ walletId })
    }
    await all()
    await connections.disconnect({ connectorId: 'sun' })
    expect(live()).toEqual(['sky', 'luna'])
    await connections.disconnect({ namespace: 'moon' })
    expect(live()).toEqual(['sky'])
    // The namespace that is shown is one that somebody is connected in.
    expect(kit.get(connections.activeNamespace$)).toBe('mock')
    await all()
    await connections.disconnect({ namespace: 'moon', connectorId: 'sun' })
    expect(live()).toHaveLength(3)
    await connections.disconnect()
    expect(live()).toEqual([])
    expect([sun.disconnects, sky.disconnects, luna.disconnects]).toEqual([2, 1, 2])
  })

  it('tells the host of each, with one change of state', async () => {
    const [fox, owl] = foxAndOwl()
    const { kit, connections } = await connected(fox, owl)
    const heard: unknown[] = []
    kit.on('disconnect:done', data => heard.push(data))
    const changed = vi.fn()
    kit.subscribe(connections.account$, changed)
    await connections.disconnect()
    expect(heard).toEqual([
      { walletId: 'fox', namespace: 'mock' },
      { walletId: 'owl', namespace: 'mock' },
    ])
    expect(changed.mock.lastCall).toEqual([undefined])
  })

  it('makes the next wallet of the namespace the chosen one', async () => {
    const [fox, owl] = foxAndOwl()
    const { connections, account } = await connected(fox, owl)
    expect(account()).toBe('owl-1')
    await connections.disconnect({ connectorId: 'owl' })
    expect(account()).toBe('fox-1')
  })

  it('is done at once here, and settles within 3 s where the wallet hangs', async () => {
    const { connections, status } = await connected(ending(() => new Promise(() => {})))
    vi.useFakeTimers()
    let done = false
    const leaving = connections.disconnect().then(() => {
      done = true
    })
    expect(status()).toBe('disconnected')
    await vi.advanceTimersByTimeAsync(2_999)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await leaving
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each<[string, WalletSession['disconnect']]>([
    ['rejects', () => Promise.reject(new Error('boom'))],
    [
      'throws',
      () => {
        throw new Error('boom')
      },
    ],
    ['rejects with nothing', () => Promise.reject(undefined)],
  ])(
    'rejects with one typed error when the wallet %s, is done all the same, and the next works',
    async (_, end) => {
      const [, owl] = foxAndOwl()
      const { connections, status, live } = await connected(ending(end), owl)
      await expect(connections.disconnect()).rejects.toMatchObject({
        name: 'KitError',
        code: 'disconnect/FAILED',
        message: 'Failed to disconnect',
      })
      expect([status(), owl.disconnects]).toEqual(['disconnected', 1])
      await connections.connect({ walletId: 'fox' })
      expect(live()).toEqual(['fox'])
    },
  )

  it('survives a wallet that fails to stop reporting', async () => {
    const broken = () => {
      throw new Error('unwatch broke')
    }
    const { kit, connections, status } = await connected(ending(async () => {}, { watch: () => broken }))
    await connections.disconnect()
    expect(status()).toBe('disconnected')
    expect(await kit.log.export()).toContain('unwatch broke')
  })

  it('gives up what is being connected, if that is meant', async () => {
    const [fox, owl] = foxAndOwl()
    const { connections, status, live } = await openMockKit({ wallets: [fox, owl] })
    const first = outcome(connections.connect({ walletId: 'fox' }))
    await settled()
    await connections.disconnect({ connectorId: 'owl' })
    expect(status()).toBe('connecting')
    await connections.disconnect({ connectorId: 'fox' })
    expect(await first).toMatchObject({ error: { code: 'core/DISCONNECTED' } })
    fox.approve()
    await settled()
    expect([live(), fox.granted]).toEqual([[], false])
  })

  it('of nobody does nothing', async () => {
    const { connections, kit } = await openMockKit()
    const heard = vi.fn()
    kit.onAny(heard)
    await connections.disconnect()
    await connections.disconnect({ namespace: 'moon', connectorId: 'ghost' })
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('a choice', () => {
  it('of a wallet that is not connected is refused, and of an account it does not have', async () => {
    const { connections, account } = await connected(foxAndOwl()[0])
    const refused = [
      ['owl', undefined],
      ['fox', 'fox-9'],
      ['__proto__', undefined],
    ] as const
    for (const [connectorId, address] of refused) {
      expect(() => connections.select({ namespace: 'mock', connectorId }, address)).toThrow(
        expect.objectContaining({ code: 'core/DISCONNECTED' }),
      )
    }
    expect(account()).toBe('fox-1')
  })

  it('of a namespace may be one that nobody is connected in, if it is installed', async () => {
    const moon = mockChain({ id: 'moon', wallets: [] })
    const { kit, connections, account } = await openMockKit({ plugins: [moon.plugin] })
    connections.selectNamespace('moon')
    expect([kit.get(connections.activeNamespace$), account()]).toEqual(['moon', undefined])
    expect(kit.get(connections.network$)?.id).toBe('moon:1')
    expect(() => connections.selectNamespace('mars')).toThrow(
      expect.objectContaining({ code: 'core/MISSING_PLUGIN' }),
    )
  })
})
