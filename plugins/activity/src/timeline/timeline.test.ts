import { type AccountTransaction, type HistoryPage, KitError } from '@latchkit/core'
import { createState, hashText } from '@latchkit/core/plugin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { transaction, transactions, transfer } from '../testing/transactions.js'
import { createTimeline } from './createTimeline.js'
import type { KeptHistory } from './keptHistory.js'
import { layoutOf } from './layoutOf.js'

type Answer = (cursor: string | undefined, signal: AbortSignal) => Promise<HistoryPage>

function open(answer: Answer, restored?: KeptHistory) {
  const ctx = createState(error => {
    throw error
  })
  const asked: (string | undefined)[] = []
  const scene = { answer, failures: 0 }
  const timeline = createTimeline({
    ctx,
    networkId: 'mock:1',
    restored,
    fetch(cursor, signal) {
      asked.push(cursor)
      return scene.answer(cursor, signal)
    },
    onFailed: () => void scene.failures++,
  })
  const state = () => ctx.get(timeline.state$)
  const ids = () => state().pages.flatMap(({ entries }) => entries?.map(({ id }) => id) ?? [])
  return { timeline, asked, state, ids, scene }
}
/** Pages of ten, cursors that count. */
const endless: Answer = async cursor => {
  const at = Number(cursor ?? 0)
  return { transactions: transactions(at * 10, at * 10 + 10), next: String(at + 1) }
}
const down = () => Promise.reject(new Error('down'))
const page = (list: readonly AccountTransaction[], next?: string): HistoryPage => ({
  transactions: list,
  ...(next === undefined ? {} : { next }),
})

afterEach(() => void vi.useRealTimers())

it('takes a network that nobody serves for no outage', async () => {
  const { timeline, state, scene } = open(() => Promise.reject(new KitError('network/UNSUPPORTED')))
  await timeline.load()
  expect(state()).toMatchObject({ status: 'ready', isUnserved: true, pages: [] })
  expect(scene.failures).toBe(0)
})

describe('paging (N08)', () => {
  it('reads on without repeats, whatever was told before', async () => {
    const { timeline, ids, state } = open(async cursor =>
      cursor
        ? page([transaction(1), transaction(2), transaction(2), transaction(3)])
        : page(transactions(0, 2), 'b'),
    )
    await timeline.load()
    await timeline.more()
    expect(ids()).toEqual(['id0', 'id1', 'id2', 'id3'])
    expect(state().more).toBe('end')
  })

  it.each([
    ['leads to itself', () => 'a'],
    ['goes in circles', (cursor?: string) => (cursor === 'a' ? 'b' : 'a')],
    [
      'is new each time, with the same rows',
      (() => {
        let count = 0
        return () => `c${count++}`
      })(),
    ],
  ])('stops when the cursor %s', async (_, following) => {
    const { timeline, asked, state } = open(async cursor => page(transactions(0, 3), following(cursor)))
    await timeline.load()
    for (let turn = 0; turn < 5; turn++) await timeline.more()
    expect(state().more).toBe('end')
    expect(asked.length).toBeLessThanOrEqual(3)
  })

  it('passes over what is not shown, and asks after ten pages of it', async () => {
    const spam = { transfers: [transfer({ isSpam: true, nft: { name: 'x', tokenId: '1' } })] }
    const { timeline, asked, state, scene, ids } = open(async cursor => {
      const at = Number(cursor ?? 0)
      return page(
        [transaction(at, at > 0 ? spam : {}), transaction(at, { networkId: 'mock:2' })],
        String(at + 1),
      )
    })
    await timeline.load()
    await timeline.more()
    expect([state().more, asked.length, ids()]).toEqual(['paused', 11, ['id0']])
    await timeline.more()
    expect(asked).toHaveLength(11)
    scene.answer = async () => page([transaction(50)])
    await timeline.more(true)
    expect([state().more, ids()]).toEqual(['end', ['id0', 'id50']])
  })

  it('reads as far ahead as is wanted, drawn once a page', async () => {
    const { timeline, state, asked } = open(endless)
    await timeline.load()
    await timeline.more(false, 25)
    expect(asked).toEqual([undefined, '1', '2'])
    expect(state().more).toBe('open')
    await timeline.more()
    expect(asked).toHaveLength(4)
  })

  it('reads no page that would leave the memory before it is looked at', async () => {
    const { timeline, state, asked } = open(endless)
    await timeline.load()
    await timeline.more(false, 1_000)
    expect(asked).toHaveLength(4)
    expect(state().pages.every(({ entries }) => entries !== undefined)).toBe(true)
    timeline.look(3, 3)
    await timeline.more(false, 1_000)
    expect(asked).toHaveLength(7)
    expect(
      state()
        .pages.slice(3)
        .every(({ entries }) => entries !== undefined),
    ).toBe(true)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('takes a page of 10,000, and no more of it', async () => {
    const { timeline, state } = open(async () => page(transactions(0, 10_100)))
    await timeline.load()
    expect(state().pages[0]?.count).toBe(10_000)
  })

  it.each([[null], [{}], [{ transactions: 'no' }], [{ transactions: [], next: 7 }]])(
    'refuses %o as a page',
    async junk => {
      const { timeline, state } = open(async () => junk as never)
      await timeline.load()
      expect(state()).toMatchObject({ status: 'failed', error: { code: 'http/BAD_RESPONSE' } })
    },
  )

  it('survives rows that are none, and ids of objects (M08)', async () => {
    const list = [
      null,
      1,
      {},
      transaction(0, { id: '__proto__' }),
      transaction(0, { id: '__proto__' }),
      transaction(1, { id: 'constructor' }),
    ]
    const { timeline, ids } = open(async () => page(list as never))
    await timeline.load()
    expect(ids()).toEqual(['__proto__', 'constructor'])
  })
})

describe('failures', () => {
  it('of a later page keep what is shown and can be tried again', async () => {
    const { timeline, state, ids, scene } = open(endless)
    await timeline.load()
    scene.answer = down
    await timeline.more()
    expect([state().more, state().status, ids().length, scene.failures]).toEqual(['failed', 'ready', 10, 1])
    scene.answer = endless
    await timeline.more()
    expect(ids()).toHaveLength(10)
    await timeline.more(true)
    expect([state().more, ids().length]).toEqual(['open', 20])
  })

  it('of the newest page are never an empty list, and are told once', async () => {
    const { timeline, state, ids, scene } = open(down)
    await timeline.load()
    expect(state()).toMatchObject({ status: 'failed', pages: [] })
    expect(state().asOf).toBeUndefined()
    await timeline.load()
    expect(scene.failures).toBe(1)
    scene.answer = endless
    await timeline.load(true)
    expect([state().status, ids().length]).toEqual(['ready', 10])
    const { asOf } = state()
    scene.answer = down
    await timeline.load(true)
    expect([state().status, state().asOf, ids().length, scene.failures]).toEqual(['failed', asOf, 10, 2])
  })

  it('end at a deadline, and nothing is written after the end', async () => {
    vi.useFakeTimers()
    const { timeline, state } = open(() => new Promise(() => {}))
    const loaded = timeline.load()
    await vi.advanceTimersByTimeAsync(30_000)
    await loaded
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'core/TIMEOUT' } })
    const again = timeline.load(true)
    timeline.dispose()
    await again
    expect([state().status, vi.getTimerCount()]).toEqual(['loading', 0])
  })
})

describe('a page from before the page loaded', () => {
  const restored = (ageMs: number, more: Partial<KeptHistory> = {}): KeptHistory => ({
    page: page(transactions(0, 10), '1'),
    isWhole: true,
    asOf: Date.now() - ageMs,
    ...more,
  })

  it('is enough for 15 s, and its cursor leads on', async () => {
    const { timeline, asked, state, ids } = open(endless, restored(14_000))
    expect(state()).toMatchObject({ status: 'ready', isOld: false, more: 'open' })
    await timeline.load()
    expect([asked, ids().length]).toEqual([[], 10])
    await timeline.more()
    expect([asked, ids().length]).toEqual([['1'], 20])
  })

  it('is old after that, is read again at once, and leads nowhere until it was', async () => {
    const old = restored(16_000, { page: page(transactions(0, 10), 'of another day') })
    const { timeline, asked, state, ids, scene } = open(down, old)
    expect(state()).toMatchObject({ status: 'loading', isOld: true, asOf: old.asOf })
    await timeline.more()
    expect(asked).toEqual([])
    await timeline.load()
    expect(state()).toMatchObject({ status: 'failed', isOld: true, asOf: old.asOf })
    expect([ids().length, scene.failures]).toEqual([10, 1])
    scene.answer = endless
    await timeline.load(true)
    expect(state()).toMatchObject({ status: 'ready', isOld: false })
    await timeline.more()
    // Not the cursor of another day, though the rows are the same.
    expect(asked).toEqual([undefined, undefined, '1'])
  })

  it('is read again if rows were left out, as nobody knows what follows', async () => {
    const { timeline, asked, state } = open(endless, restored(1_000, { isWhole: false }))
    expect(state()).toMatchObject({ isOld: false, more: 'open' })
    await timeline.more()
    await timeline.load()
    expect(asked).toEqual([undefined])
  })

  it('may hold anything', () => {
    const hostile = [null, 7, { id: 'x' }, { ...transaction(1), networkId: 'mock:2' }, transaction(2)]
    const { ids } = open(down, restored(0, { page: page(hostile as never) }))
    expect(ids()).toEqual(['id2'])
  })
})

describe('freshness', () => {
  it('is 15 s, and one request at a time', async () => {
    vi.useFakeTimers()
    const { timeline, asked, state } = open(endless)
    await Promise.all([timeline.load(), timeline.load()])
    await timeline.load()
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(15_001)
    await timeline.more()
    await timeline.load()
    // Nothing new: what was read on stays.
    expect([asked.length, state().pages.length]).toEqual([3, 2])
  })

  it('begins anew with what is new, but not while older ones are looked at', async () => {
    vi.useFakeTimers()
    const { timeline, ids, state, scene } = open(endless)
    await timeline.load()
    await timeline.more()
    timeline.look(1, 1)
    await vi.advanceTimersByTimeAsync(15_001)
    scene.answer = async () => page([transaction(-1), ...transactions(0, 9)], '1')
    await timeline.load()
    expect(state().pages).toHaveLength(2)
    timeline.look(0, 0)
    await timeline.load()
    expect([ids()[0], state().pages.length]).toEqual(['id-1', 1])
  })
})

describe('memory', () => {
  it('keeps the rows near what is looked at, and reads the others again', async () => {
    const { timeline, state, asked } = open(endless)
    await timeline.load()
    for (let at = 1; at < 40; at++) {
      timeline.look(at - 1, at)
      await timeline.more()
    }
    const kept = () => state().pages.flatMap(({ entries }, at) => (entries ? [at] : []))
    expect(kept().length).toBeLessThan(12)
    expect(layoutOf([], state().pages[0]?.entries ?? [], state().pages).count).toBe(400)
    const before = asked.length
    timeline.look(20, 21)
    await settled()
    expect(asked.slice(before).sort()).toEqual(['20', '21'])
    expect(kept()).toEqual(expect.arrayContaining([0, 1, 20, 21]))
    const layout = layoutOf([], state().pages[0]?.entries ?? [], state().pages)
    expect([layout.entryAt(205)?.id, layout.entryAt(100)]).toEqual(['id205', undefined])
  })

  it('says where rows could not be read again, and tries once it is asked', async () => {
    const { timeline, state, scene, asked } = open(endless)
    await timeline.load()
    for (let at = 1; at < 20; at++) {
      timeline.look(at - 1, at)
      await timeline.more()
    }
    scene.answer = down
    timeline.look(8, 8)
    await settled()
    expect([state().hasGap, scene.failures]).toEqual([true, 1])
    const before = asked.length
    timeline.look(8, 8)
    await settled()
    expect(asked).toHaveLength(before)
    scene.answer = endless
    timeline.refill()
    await settled()
    expect([state().hasGap, state().pages[8]?.entries?.length]).toEqual([false, 10])
  })

  it('tells ids apart by a number', () => {
    const seen = new Set(
      Array.from({ length: 200_000 }, (_, at) => hashText(`eip155:1:0x${at.toString(16)}`)),
    )
    expect(seen.size).toBe(200_000)
  })
})

/** The source answers at once: what follows is over within a turn of the event loop. */
const settled = () => new Promise(resolve => setTimeout(resolve, 5))
