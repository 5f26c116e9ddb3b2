import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTelling, type Told } from './createTelling.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Item extends Told {
  readonly id: string
}

/** Pages of one browser that all see the same items, as after a storage event. */
function openPages() {
  const items = new Map<string, Item>()
  const end = new AbortController()
  const page = () => {
    const told: string[] = []
    const telling = createTelling<Item>({
      signal: end.signal,
      idOf: ({ id }) => id,
      find: id => items.get(id),
      findStored: id => items.get(id),
      unmark: id => items.set(id, { ...item(id), untold: undefined }),
      tell: ({ id, status }) => told.push(`${id} ${status}`),
    })
    return { telling, told }
  }
  const item = (id: string) => items.get(id) ?? { id, status: 'pending' }
  /** One page finds an end; all of them see it, the one that found it first. */
  function finish(finder: ReturnType<typeof page>, all: ReturnType<typeof page>[], status = 'confirmed') {
    items.set('a', { id: 'a', status, untold: finder.telling.isUntold('a', status) || undefined })
    for (const { telling } of [finder, ...all]) telling.note(item('a'))
  }
  return { page, finish, end, item }
}

it('the page that sent it tells, at once and alone, whoever found the end', () => {
  const { page, finish } = openPages()
  const [paying, other] = [page(), page()]
  paying.telling.own.add('a')
  finish(other, [paying, other])
  expect(paying.told).toEqual(['a confirmed'])
  vi.advanceTimersByTime(10_000)
  expect([paying.told, other.told]).toEqual([['a confirmed'], []])
})

it('one of the others tells when the page that sent it is gone', () => {
  const { page, finish, item } = openPages()
  const others = [page(), page()] as const
  finish(others[0], [...others])
  expect(others[0].told).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(others.flatMap(({ told }) => told)).toEqual(['a confirmed'])
  expect(item('a').untold).toBeUndefined()
})

it('an end that was told is told once; another end is news', () => {
  const { page, finish } = openPages()
  const one = page()
  one.telling.own.add('a')
  finish(one, [one])
  one.telling.note({ id: 'a', status: 'confirmed' })
  one.telling.note({ id: 'a', status: 'failed' })
  expect(one.told).toEqual(['a confirmed', 'a failed'])
})

it('a page that is over tells nothing', () => {
  const { page, finish, end } = openPages()
  const one = page()
  finish(one, [one])
  end.abort()
  expect(vi.getTimerCount()).toBe(0)
  one.telling.note({ id: 'a', status: 'confirmed', untold: true })
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(one.told).toEqual([])
})
