import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestKit } from './createTestKit.js'
import { foxAndOwl } from './foxAndOwl.js'
import { mockChain } from './mockChain.js'
import { openMockKit } from './openMockKit.js'
import { outcome } from './outcome.js'
import { sharedStorage } from './sharedStorage.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Counts the listeners that signals have from now on, however they were added; those from before are not counted as they go. */
function countSignalListeners() {
  const counts = { open: 0 }
  const added = new WeakMap<AbortSignal, Set<unknown>>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (
    this: AbortSignal,
    ...args
  ) {
    const listeners = added.get(this) ?? new Set()
    added.set(this, listeners)
    if (!listeners.has(args[1])) counts.open++
    listeners.add(args[1])
    addEventListener.apply(this, args as never)
  })
  vi.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function (
    this: AbortSignal,
    ...args
  ) {
    if (added.get(this)?.delete(args[1])) counts.open--
    removeEventListener.apply(this, args as never)
  })
  return counts
}

describe('after a thousand times (P01)', () => {
  it('opening, going on and closing leave nothing', async () => {
    const { kit } = await openMockKit()
    await vi.advanceTimersByTimeAsync(100)
    const before = vi.getTimerCount()
    for (let at = 0; at < 1_000; at++) {
      kit.open()
      kit.router.push('AllWallets')
      kit.router.push('Networks')
      kit.router.pushTransaction({})
      kit.router.popTransaction('success')
      if (at % 3 === 0) void kit.router.goBack()
      if (at % 5 === 0) kit.shake()
      if (at % 7 === 0) kit.toast.show('success', `${at}`)
      kit.close()
      expect(kit.get(kit.router.state$).history).toHaveLength(1)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(vi.getTimerCount()).toBe(before)
    expect(kit.get(kit.modal$)).toEqual({ open: false, loading: false, shake: false, embedded: false })
  })

  it('a thousand views deep, one step closes it', async () => {
    const { kit } = await openMockKit()
    kit.open()
    for (let at = 0; at < 1_000; at++) kit.router.push('SwitchNetwork', { networkId: `mock:${at}` })
    expect(kit.get(kit.router.state$).history).toHaveLength(1_001)
    kit.close()
    expect(kit.get(kit.router.state$).history).toHaveLength(1)
  })

  it('connecting, being refused and disconnecting leave no watcher, timer, listener or storage (F12)', async () => {
    const [fox, owl] = foxAndOwl()
    const shared = sharedStorage()
    const { kit, connections } = await openMockKit({ wallets: [fox, owl], storage: shared.tab() })
    await vi.advanceTimersByTimeAsync(5_000)
    const timers = vi.getTimerCount()
    const counts = countSignalListeners()
    const app = new AbortController()
    for (let at = 0; at < 500; at++) {
      const connecting = outcome(connections.connect({ walletId: 'fox', signal: app.signal }))
      if (at % 3 === 0) fox.reject()
      else if (at % 7 === 0) void outcome(connections.connect({ walletId: 'owl' }))
      else fox.approve()
      if (at % 7 === 0 && at % 3 !== 0) {
        fox.approve()
        owl.approve()
      }
      await connecting
      await connections.disconnect()
    }
    await vi.advanceTimersByTimeAsync(5_000)
    expect([fox.watchers, owl.watchers]).toEqual([0, 0])
    expect(vi.getTimerCount()).toBe(timers)
    expect(counts.open).toBe(0)
    expect(JSON.parse(shared.values.get('connections') ?? '{}').data.list).toEqual([])
    expect([...shared.values.keys()].sort()).toEqual(['connections', 'recent-wallets'])
    expect(kit.get(connections.status$)).toBe('disconnected')
  })

  it('what the host subscribed to is called by nobody once it unsubscribed', async () => {
    const { kit, connections } = await openMockKit()
    const heard = vi.fn()
    for (let at = 0; at < 1_000; at++) {
      kit.subscribe(connections.network$, heard)()
      kit.onAny(heard)()
    }
    await connections.switchNetwork('mock:2')
    expect(heard).not.toHaveBeenCalled()
  })

  it('kits that came and went leave no timer, watcher or listener of other tabs', async () => {
    const [fox, owl] = foxAndOwl()
    for (const wallet of [fox, owl]) wallet.autoApprove()
    const shared = sharedStorage()
    const storage = shared.tab()
    const listening = { now: 0 }
    const counted = {
      ...storage,
      subscribe(listener: (key: string, value: string | null) => void) {
        listening.now++
        const stop = storage.subscribe?.(listener)
        return () => {
          listening.now--
          stop?.()
        }
      },
    }
    for (let at = 0; at < 100; at++) {
      const kit = await createTestKit({
        plugins: [mockChain({ wallets: [fox, owl] }).plugin],
        storage: counted,
      })
      const connecting = outcome(kit.connections.connect({ walletId: at % 2 ? 'fox' : 'owl' }))
      kit.open()
      kit.toast.show('error', 'gone')
      kit.shake()
      if (at % 3) await connecting
      await kit.dispose()
      await connecting
    }
    await vi.advanceTimersByTimeAsync(10)
    expect([fox.watchers, owl.watchers, listening.now, vi.getTimerCount()]).toEqual([0, 0, 0, 0])
  })
})
