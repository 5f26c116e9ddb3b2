import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outcome } from '../testing/outcome.js'
import { settleBy } from './settleBy.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})

it('leaves neither a listener nor a timer behind, however each of many waits on one signal ends', async () => {
  const { signal } = new AbortController()
  const waits = Array.from({ length: 10 }, () => [
    settleBy('at once', 60_000, signal),
    outcome(settleBy(Promise.reject(new Error('refused')), 60_000, signal)),
    outcome(settleBy(never, 1_000, signal)),
  ]).flat()
  expect(getEventListeners(signal, 'abort').length).toBe(30)
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(waits)
  expect([getEventListeners(signal, 'abort').length, vi.getTimerCount()]).toEqual([0, 0])
})

it('leaves none once the signal has aborted, and rejects with its reason', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const early = outcome(settleBy(never, 60_000, signal))
  controller.abort()
  const late = outcome(settleBy(never, 60_000, signal))
  expect(await Promise.all([early, late])).toMatchObject([
    { error: { code: 'core/ABORTED' } },
    { error: { code: 'core/ABORTED' } },
  ])
  expect([getEventListeners(signal, 'abort').length, vi.getTimerCount()]).toEqual([0, 0])
})
