import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { leaveConnected } from '../testing/leaveConnected.js'
import { type MockKitOptions, openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'
import { slowWallet } from '../testing/slowWallet.js'

/** A page load after which fox takes its time to answer. */
async function openSlowly(options: MockKitOptions = {}) {
  const [fox, owl] = foxAndOwl()
  const storage = await leaveConnected([fox, owl])
  const slow = slowWallet(fox)
  const open = await openMockKit({ wallets: [slow, owl], storage, ...options })
  for (const wallet of [fox, owl]) wallet.autoApprove()
  return { ...open, fox, owl, storage, slow }
}

describe('while a wallet takes its time to answer a page load', () => {
  it('another one that is connected by hand stays chosen (H08)', async () => {
    const { connections, account, live, slow, storage } = await openSlowly()
    await connections.connect({ walletId: 'owl' })
    slow.answer()
    await settled()
    expect([live(), account()]).toEqual([['owl', 'fox'], 'owl-1'])
    expect(JSON.parse(storage.get('connections') ?? '').data.chosen).toEqual({ mock: 'owl' })
  })

  it('the same one that is connected by hand is connected once (H08)', async () => {
    const { connections, account, live, fox, slow } = await openSlowly()
    const connection = await connections.connect({ walletId: 'fox' })
    connections.select(connection, 'fox-2')
    slow.answer()
    await settled()
    expect([live(), account(), fox.watchers]).toEqual([['fox'], 'fox-2', 1])
  })

  it('disconnecting is for good: the late answer is not taken, nor after a reload (H09)', async () => {
    const { connections, kit, live, fox, owl, slow, storage } = await openSlowly()
    await connections.disconnect()
    slow.answer()
    await settled()
    expect([live(), fox.watchers]).toEqual([[], 0])
    expect(storage.get('connections')).not.toContain('fox')
    await kit.dispose()
    const next = await openMockKit({ wallets: [fox, owl], storage })
    await settled()
    expect(next.live()).toEqual([])
  })

  it('ending the kit takes nothing in, and does not forget it', async () => {
    const { kit, fox, owl, slow, storage } = await openSlowly()
    await kit.dispose()
    slow.answer()
    await settled()
    expect(fox.watchers).toBe(0)
    const next = await openMockKit({ wallets: [fox, owl], storage })
    await settled()
    expect(next.live()).toEqual(['fox'])
  })
})

describe('a wallet that answers a page load after its deadline', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function openLate(options?: MockKitOptions) {
    const open = await openSlowly(options)
    await vi.advanceTimersByTimeAsync(6_000)
    expect([open.live(), open.status()]).toEqual([[], 'disconnected'])
    const answer = async () => {
      open.slow.answer()
      await vi.advanceTimersByTimeAsync(10)
    }
    return { ...open, answer }
  }

  it('comes back without a prompt, and is remembered once (H07)', async () => {
    const { live, status, fox, storage, answer } = await openLate()
    const before = storage.get('connections')
    await answer()
    expect([live(), status(), fox.prompts, fox.watchers]).toEqual([['fox'], 'connected', 1, 1])
    expect(storage.get('connections')).toBe(before)
  })

  it('leaves another one that was connected meanwhile chosen (H08)', async () => {
    const { connections, live, account, answer } = await openLate()
    await connections.connect({ walletId: 'owl' })
    await answer()
    expect([live(), account()]).toEqual([['owl', 'fox'], 'owl-1'])
  })

  it('stays out where only one may be connected and another one is (H08)', async () => {
    const { connections, live, fox, answer } = await openLate({ multiWallet: false })
    await connections.connect({ walletId: 'owl' })
    await answer()
    expect([live(), fox.watchers]).toEqual([['owl'], 0])
  })

  it('stays out once the visitor has disconnected (H09)', async () => {
    const { connections, live, fox, storage, answer } = await openLate()
    await connections.disconnect()
    await answer()
    expect([live(), fox.watchers]).toEqual([[], 0])
    expect(storage.get('connections')).not.toContain('fox')
  })

  it('stays out once it was connected by hand and disconnected (H09)', async () => {
    const { connections, live, fox, answer } = await openLate()
    await connections.connect({ walletId: 'fox' })
    await connections.disconnect()
    fox.granted = true
    await answer()
    expect([live(), fox.watchers]).toEqual([[], 0])
  })

  it('is not heard by a page that was left, which keeps it in mind', async () => {
    const { kit, fox, storage, answer } = await openLate()
    await kit.dispose()
    await answer()
    expect([fox.watchers, vi.getTimerCount()]).toEqual([0, 0])
    expect(storage.get('connections')).toContain('fox')
  })

  it('is forgotten if it refuses', async () => {
    const { live, fox, storage, answer } = await openLate()
    expect(storage.get('connections')).toContain('fox')
    fox.granted = false
    await answer()
    expect(live()).toEqual([])
    expect(storage.get('connections')).not.toContain('fox')
  })
})
