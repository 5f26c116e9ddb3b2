import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollUntil } from './pollUntil.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks until there is an answer, ever more slowly, and through outages', async () => {
  const times: number[] = []
  const start = Date.now()
  const ask = async () => {
    times.push(Date.now() - start)
    if (times.length === 2) throw new Error('out of order')
    return times.length === 5 ? 'there' : undefined
  }
  const found = pollUntil(ask, { timeoutMs: 60_000, firstPauseMs: 100, mostPauseMs: 400 })
  await vi.runAllTimersAsync()
  expect(await found).toBe('there')
  expect(times).toEqual([0, 100, 300, 700, 1_100])
  expect(vi.getTimerCount()).toBe(0)
})

it('knows nothing at the deadline, even when a question is never answered', async () => {
  const found = pollUntil(() => new Promise(() => {}), { timeoutMs: 1_000 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await found).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

it('ends with an error that is final, and with the signal', async () => {
  const isFinal = () => true
  const failing = pollUntil(() => Promise.reject(new Error('no endpoint')), { timeoutMs: 1_000, isFinal })
  await expect(failing).rejects.toThrow('no endpoint')
  const abort = new AbortController()
  const found = pollUntil(async () => undefined, { timeoutMs: 1_000, signal: abort.signal })
  const ended = expect(found).rejects.toMatchObject({ code: 'core/ABORTED' })
  await vi.advanceTimersByTimeAsync(300)
  abort.abort()
  await ended
  expect(vi.getTimerCount()).toBe(0)
})
