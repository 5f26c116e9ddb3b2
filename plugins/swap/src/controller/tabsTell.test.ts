import { memoryStorage } from '@latchkit/core/plugin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTab, recordOf, type TrackerWorld, traded } from '../testing/openTab.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const GRACE_MS = 2_000
const receipts = { '0xa': traded }
/** The outcome is not told yet. */
const silent = (): TrackerWorld => ({ status: 'unknown' })
const confirm = (world: TrackerWorld) => Object.assign(world, { status: 'confirmed', receipts })

/** Tabs of one browser, of which the first one swapped. */
function openTabs(count: number) {
  const storage = memoryStorage()
  const worlds = Array.from({ length: count }, silent)
  const tabs = worlds.map(world => openTab(world, storage))
  // Each has begun before.
  for (const { tracker } of tabs) tracker.resume()
  tabs[0]?.tracker.open(recordOf('s', { hash: '0xa' }))
  /** Storage events reach the others. */
  const spread = (...but: number[]) => {
    for (const [at, { tracker }] of tabs.entries()) if (!but.includes(at)) tracker.resume()
  }
  /** A tab hears of the receipt. */
  const hear = async (at: number) => {
    confirm(worlds[at] as TrackerWorld)
    const { tracker } = tabs[at] as (typeof tabs)[number]
    tracker.change('s', { status: 'pending' })
    await tracker.follow('s')
  }
  const told = () => tabs.map(({ settled }) => settled.length)
  return { storage, tabs, spread, hear, told }
}

describe('the end of a swap is told', () => {
  it('by the tab that swapped, though another one saw it first, and by no other', async () => {
    const { tabs, spread, hear, told } = openTabs(3)
    spread()
    await hear(1)
    expect(told()).toEqual([0, 0, 0])
    spread()
    expect(told()).toEqual([1, 0, 0])
    expect(tabs[0]?.settled).toMatchObject([{ status: 'confirmed', received: 9n }])
    spread()
    await vi.advanceTimersByTimeAsync(2 * GRACE_MS)
    expect(told()).toEqual([1, 0, 0])
  })
  it('by the tab that swapped, though both saw it at the same time', async () => {
    const { spread, hear, told } = openTabs(2)
    spread()
    await hear(1)
    await hear(0)
    expect(told()).toEqual([1, 0])
    spread()
    await vi.advanceTimersByTimeAsync(2 * GRACE_MS)
    expect(told()).toEqual([1, 0])
  })
  it('by one other tab if the one that swapped is closed', async () => {
    const { spread, hear, told } = openTabs(3)
    spread()
    await hear(1)
    spread(0)
    await vi.advanceTimersByTimeAsync(GRACE_MS)
    expect(told()).toEqual([0, 1, 0])
    spread(0)
    await vi.advanceTimersByTimeAsync(2 * GRACE_MS)
    expect(told()).toEqual([0, 1, 0])
  })
  it('by the next page if it swapped in the one before', async () => {
    const { storage, told } = openTabs(1)
    const next = openTab({ receipts }, storage)
    next.tracker.resume()
    await vi.advanceTimersByTimeAsync(2 * GRACE_MS)
    expect([...told(), next.settled.length]).toEqual([0, 1])
    const after = openTab({ receipts }, storage)
    after.tracker.resume()
    await vi.advanceTimersByTimeAsync(2 * GRACE_MS)
    expect(after.settled).toEqual([])
  })
  it('by the next page if the one that found it was closed before it told', async () => {
    const { storage, tabs, spread, hear } = openTabs(2)
    spread()
    await hear(1)
    for (const { close } of tabs) close()
    const next = openTab({}, storage)
    next.tracker.resume()
    await vi.advanceTimersByTimeAsync(GRACE_MS)
    expect(next.settled.length).toBe(1)
  })
})

describe('balances', () => {
  it('are read again in every tab that hears of an end', async () => {
    const { tabs, spread, hear } = openTabs(2)
    spread()
    await hear(0)
    spread()
    spread()
    for (const { ended } of tabs) expect(ended.filter(end => end === 's confirmed').length).toBe(1)
  })
  it('are not for what had ended before the page was loaded', async () => {
    const { storage, hear } = openTabs(1)
    await hear(0)
    const next = openTab({}, storage)
    next.tracker.resume()
    expect(next.ended).toEqual([])
  })
})
