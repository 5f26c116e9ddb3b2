import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApprovalQueue } from './createApprovalQueue.js'

const request = { kind: 'connect', namespace: 'any', origin: 'https://app', details: {}, lines: [] } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The outcome if there is one already. */
async function now(promise: Promise<string>) {
  let outcome = 'open'
  promise.then(value => {
    outcome = value
  })
  await vi.advanceTimersByTimeAsync(0)
  return outcome
}

test('decides the oldest pending request first', async () => {
  const queue = createApprovalQueue()
  const first = queue.ask(request)
  const second = queue.ask(request)
  expect(queue.pending.get().map(({ id }) => id)).toEqual(['r1', 'r2'])
  expect(queue.decide('approved')).toBe('r1')
  expect(await first).toBe('approved')
  expect(await now(second)).toBe('open')
  expect(queue.decide('rejected')).toBe('r2')
  expect(await second).toBe('rejected')
  expect(queue.pending.get()).toEqual([])
})

test('arms decisions in order when nothing is pending, one request each', async () => {
  const queue = createApprovalQueue()
  expect(queue.decide('rejected')).toBeUndefined()
  queue.decide('approved')
  expect(await queue.ask(request)).toBe('rejected')
  expect(await queue.ask(request)).toBe('approved')
  expect(await now(queue.ask(request))).toBe('open')
})

test('an unknown id decides and arms nothing', async () => {
  const queue = createApprovalQueue()
  expect(queue.decide('approved', 'r9')).toBeUndefined()
  expect(await now(queue.ask(request))).toBe('open')
})

test('never holds the next request only, until it is decided by its id', async () => {
  const queue = createApprovalQueue({ autoApprove: true })
  queue.never()
  const hung = queue.ask(request)
  expect(await queue.ask(request)).toBe('approved')
  expect(queue.pending.get().map(({ id, held }) => [id, held])).toEqual([['r1', true]])
  expect(queue.decide('approved')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1e9)
  expect(await now(hung)).toBe('open')
  queue.decide('rejected', 'r1')
  expect(await hung).toBe('rejected')
})

test('auto approval takes what is pending along, but not what is held', async () => {
  const queue = createApprovalQueue()
  queue.never()
  const held = queue.ask(request)
  const open = queue.ask(request)
  queue.setAuto(true)
  expect(await open).toBe('approved')
  expect(await now(held)).toBe('open')
  queue.setAuto(false)
  expect(await now(queue.ask(request))).toBe('open')
})

test('delay holds answers back and the request leaves the list at once', async () => {
  const queue = createApprovalQueue({ autoApprove: true })
  queue.delay(500)
  const late = queue.ask(request)
  expect(queue.pending.get()).toEqual([])
  await vi.advanceTimersByTimeAsync(499)
  expect(await now(late)).toBe('open')
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toBe('approved')
  queue.delay(0)
  expect(await now(queue.ask(request))).toBe('approved')
})

test('drop ends pending, held and delayed requests and leaves no timer', async () => {
  const queue = createApprovalQueue()
  queue.delay(500)
  queue.decide('approved')
  const delayed = queue.ask(request)
  queue.never()
  const held = queue.ask(request)
  const open = queue.ask(request)
  queue.drop()
  expect(await Promise.all([delayed, held, open])).toEqual(['dropped', 'dropped', 'dropped'])
  expect(vi.getTimerCount()).toBe(0)
})

test('reset forgets what was armed', async () => {
  const queue = createApprovalQueue()
  queue.decide('approved')
  queue.delay(1000)
  queue.setAuto(true)
  queue.reset()
  expect(await now(queue.ask(request))).toBe('open')
  queue.decide('approved')
  expect(vi.getTimerCount()).toBe(0)
})

test('tells of every request, also of those a policy decides, and survives a throwing listener', async () => {
  const queue = createApprovalQueue({ autoApprove: true })
  const seen: string[] = []
  queue.onRequest(() => {
    throw new Error('listener')
  })
  const stop = queue.onRequest(({ id }) => seen.push(id))
  await queue.ask(request)
  stop()
  await queue.ask(request)
  expect(seen).toEqual(['r1'])
})
