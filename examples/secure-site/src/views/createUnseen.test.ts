import { afterEach, expect, it, vi } from 'vitest'
import { createUnseen, READ_MS } from './createUnseen.js'

afterEach(() => vi.useRealTimers())

it('takes an edge as seen once it was in sight for a moment without a break', () => {
  vi.useFakeTimers()
  const part = document.createElement('p')
  part.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20)
  const onSeen = vi.fn()
  const edges = createUnseen(onSeen)
  edges.add(part)
  // A browser tells of a frame that was moved by what it knew before.
  edges.show(part, true)
  vi.advanceTimersByTime(READ_MS - 1)
  edges.show(part, false)
  vi.advanceTimersByTime(READ_MS)
  expect([edges.hasWords(), onSeen.mock.calls.length]).toEqual([true, 0])

  edges.show(part, true)
  vi.advanceTimersByTime(READ_MS / 2)
  // Further reports of the same do not begin it again.
  edges.show(part, true)
  vi.advanceTimersByTime(READ_MS / 2)
  expect([edges.hasWords(), onSeen.mock.calls.length]).toEqual([false, 1])
})

it('forgets what is waited for', () => {
  vi.useFakeTimers()
  const onSeen = vi.fn()
  const edges = createUnseen(onSeen)
  const part = document.createElement('p')
  edges.add(part)
  edges.show(part, true)
  edges.clear()
  vi.advanceTimersByTime(READ_MS)
  expect(onSeen).not.toHaveBeenCalled()
})
