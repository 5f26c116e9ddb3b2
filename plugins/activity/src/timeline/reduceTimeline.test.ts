import { KitError } from '@latchkit/core'
import { hashText } from '@latchkit/core/plugin'
import { describe, expect, it } from 'vitest'
import { transactions } from '../testing/transactions.js'
import { readPage } from './readPage.js'
import { type ReadState, reduceTimeline, type TimelineEvent, unread } from './reduceTimeline.js'

/** Rows of ids from one to before another, as a page. */
const found = (from: number, to: number, next?: string, cursor?: string, known = 0) =>
  readPage({ transactions: transactions(from, to), ...(next !== undefined && { next }) }, cursor, {
    networkId: 'mock:1',
    wasSeen: id => Number(id.slice(2)) < known,
  })
const near = { first: 0, last: 0 }
const error = new KitError('core/TIMEOUT', { context: { afterMs: 1 } })
const after = (state: ReadState, ...events: readonly TimelineEvent[]) => events.reduce(reduceTimeline, state)
const page = (of: ReturnType<typeof found>, wantedRows = 100): TimelineEvent => ({
  type: 'page',
  found: of,
  near,
  wantedRows,
})

const states = {
  empty: unread,
  open: after(unread, { type: 'newest', found: found(0, 2, 'a'), at: 1 }),
  whole: after(unread, { type: 'newest', found: found(0, 2), at: 1 }),
  failed: after(unread, { type: 'failed', error }),
  behind: after(unread, { type: 'restored', found: found(0, 2, 'a'), asOf: 1, isOld: true, isWhole: true }),
  cut: after(unread, { type: 'restored', found: found(0, 2), asOf: 1, isOld: false, isWhole: false }),
  kept: after(unread, { type: 'restored', found: found(0, 2, 'a'), asOf: 1, isOld: false, isWhole: true }),
  reading: after(unread, { type: 'newest', found: found(0, 2, 'a'), at: 1 }, { type: 'reading' }),
} satisfies Record<string, ReadState>
type Name = keyof typeof states

describe('the timeline', () => {
  it.each<[Name, Partial<ReadState>]>([
    ['open', { status: 'ready', more: 'open', next: 'a', list: 1, isBehind: false }],
    ['whole', { status: 'ready', more: 'end', next: undefined }],
    ['behind', { status: 'loading', isOld: true, isBehind: true, more: 'open' }],
    ['cut', { status: 'loading', isOld: false, isBehind: true }],
    ['kept', { status: 'ready', isBehind: false, next: 'a' }],
  ])('begins as %s', (name, shown) => expect(states[name]).toMatchObject(shown))

  it.each<[Name, TimelineEvent, Partial<ReadState>]>([
    ['open', { type: 'loading' }, { status: 'loading', more: 'open', list: 1 }],
    ['open', { type: 'failed', error }, { status: 'failed', error, more: 'open', list: 1 }],
    // The same rows leave the list as it is, and others begin another one.
    [
      'reading',
      { type: 'newest', found: found(0, 2, 'b'), at: 9 },
      { list: 1, next: 'a', more: 'loading', asOf: 9 },
    ],
    [
      'reading',
      { type: 'newest', found: found(0, 3, 'b'), at: 9 },
      { list: 2, next: 'b', more: 'open', asOf: 9 },
    ],
    [
      'behind',
      { type: 'newest', found: found(0, 2, 'b'), at: 9 },
      { list: 2, next: 'b', isBehind: false, isOld: false },
    ],
    ['failed', { type: 'newest', found: found(0, 2), at: 9 }, { status: 'ready', error: undefined, list: 1 }],
    ['open', { type: 'unserved', at: 9 }, { status: 'ready', isUnserved: true, more: 'open', next: 'a' }],
    [
      'behind',
      { type: 'unserved', at: 9 },
      { status: 'ready', isUnserved: true, more: 'end', pages: [], isBehind: false },
    ],
    ['open', { type: 'reading' }, { more: 'loading', empty: 0 }],
    ['reading', { type: 'broken' }, { more: 'failed', next: 'a' }],
    ['open', { type: 'gap', hasGap: true }, { hasGap: true }],
  ])('that is %s takes %o', (name, event, shown) => {
    expect(reduceTimeline(states[name], event)).toMatchObject(shown)
  })

  it.each<[string, TimelineEvent, Partial<ReadState>]>([
    ['has as many rows as are wanted', page(found(2, 4, 'b', 'a'), 4), { more: 'open', next: 'b' }],
    ['has fewer rows than are wanted', page(found(2, 4, 'b', 'a'), 5), { more: 'loading' }],
    ['is the last', page(found(2, 4, undefined, 'a')), { more: 'end', next: undefined }],
    ['leads to itself', page(found(2, 4, 'a', 'a')), { more: 'end', next: undefined }],
    ['has known rows only', page(found(0, 2, 'b', 'a', 2)), { more: 'end', next: undefined }],
    ['shows nothing', page(found(2, 2, 'b', 'a')), { more: 'loading', empty: 1 }],
  ])('reads a page that %s', (_, event, shown) => {
    const state = reduceTimeline(states.reading, event)
    expect(state).toMatchObject(shown)
    expect(state.pages).toHaveLength(2)
  })

  it('remembers the ids of all pages, and of another list none', () => {
    const two = reduceTimeline(states.reading, page(found(2, 4, 'b', 'a')))
    expect([...two.seen]).toEqual(['id0', 'id1', 'id2', 'id3'].map(hashText))
    const { seen } = reduceTimeline(two, { type: 'newest', found: found(7, 8), at: 2 })
    expect([...seen]).toEqual([hashText('id7')])
  })
  it('pauses after ten pages with nothing to show, and counts anew', () => {
    const nothing = (at: number) => page(found(0, 0, `c${at + 1}`, `c${at}`))
    const nine = Array.from({ length: 9 }, (_, at) => nothing(at))
    expect(after(states.reading, ...nine).more).toBe('loading')
    const paused = after(states.reading, ...nine, nothing(9))
    expect(paused.more).toBe('paused')
    expect(after(paused, { type: 'reading' }, nothing(10)).more).toBe('loading')
  })
  it('puts rows back where they were, with what was known of their repeats', () => {
    const two = reduceTimeline(states.reading, page(found(1, 4, 'b', 'a', 2)))
    const [, unloaded] = two.pages
    if (!unloaded) throw new Error('There are two pages')
    const event = {
      type: 'reread',
      page: unloaded,
      found: found(2, 5, 'b', 'a'),
      near,
      hasGap: true,
    } as const
    const state = reduceTimeline(two, event)
    expect(state.pages[1]).toMatchObject({ cursor: 'a', count: 3, repeated: ['id1'] })
    expect([state.hasGap, state.pages[0]]).toEqual([true, two.pages[0]])
  })
})
