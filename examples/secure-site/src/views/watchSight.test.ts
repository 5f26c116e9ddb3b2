import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SEEN_MS, type Sight, watchSight } from './watchSight.js'

/** The last observer, which the test plays. */
let observed = new Set<Element>()
let report: (entries: readonly object[]) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  observed = new Set()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        report = callback
      }
      observe = (element: Element) => void observed.add(element)
      unobserve = (element: Element) => void observed.delete(element)
      disconnect = () => observed.clear()
      takeRecords = () => []
    },
  )
  vi.stubGlobal('innerHeight', 600)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function part(top: number, height: number, ...children: Element[]) {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, height)
  element.append(...children)
  return element
}

/** Head, two parts and buttons, of which the last part is out of sight. */
function open() {
  const [head, foot] = [part(0, 100), part(500, 100)]
  const [first, last] = [part(100, 80), part(600, 80)]
  const body = part(100, 500, first, last)
  let now: Sight = { isSeen: false, isSmall: false }
  const { stop } = watchSight({ head, foot, body }, sight => {
    now = sight
  })
  const see = (element: Element, isVisible: boolean, intersectionRatio = isVisible ? 1 : 0) =>
    report([
      { target: element, isVisible, intersectionRatio, boundingClientRect: element.getBoundingClientRect() },
    ])
  return { head, foot, first, last, body, see, stop, now: () => now }
}

function openSeen() {
  const scene = open()
  for (const element of [scene.head, scene.foot, scene.first, scene.last]) scene.see(element, true)
  vi.advanceTimersByTime(SEEN_MS)
  expect(scene.now().isSeen).toBe(true)
  return scene
}

it('B12: counts once head, foot and every part were whole for half a second', () => {
  const { head, foot, first, last, see, now } = open()
  for (const element of [head, foot, first]) see(element, true)
  vi.advanceTimersByTime(SEEN_MS * 4)
  expect(now().isSeen).toBe(false)
  // The last part is scrolled to, and the first out of sight.
  see(first, false)
  see(last, true)
  vi.advanceTimersByTime(SEEN_MS - 1)
  expect(now().isSeen).toBe(false)
  vi.advanceTimersByTime(1)
  expect(now().isSeen).toBe(true)
})

it('B12: takes no part for seen that was there for a moment', () => {
  const { head, foot, first, last, see, now } = open()
  for (const element of [head, foot, first, last]) see(element, true)
  vi.advanceTimersByTime(SEEN_MS - 1)
  see(last, false)
  vi.advanceTimersByTime(SEEN_MS * 4)
  expect(now().isSeen).toBe(false)
})

it.each(['head', 'foot'] as const)(
  'B12: begins anew, parts included, when the %s is not whole any more',
  name => {
    for (const [isVisible, share] of [
      [false, 0],
      [false, 1],
      [true, 0.8],
    ] as const) {
      const scene = openSeen()
      const { first, last, see, now } = scene
      see(scene[name], isVisible, share)
      expect(now().isSeen).toBe(false)
      // Only the buttons, and the title, come back.
      see(first, false)
      see(last, false)
      see(scene[name], true)
      vi.advanceTimersByTime(SEEN_MS * 4)
      expect(now().isSeen).toBe(false)
      for (const element of [first, last]) see(element, true)
      vi.advanceTimersByTime(SEEN_MS)
      expect(now().isSeen).toBe(true)
      scene.stop()
    }
  },
)

it('goes on when a part was scrolled below the head or the buttons by a part of a pixel', () => {
  const { first, see, now } = openSeen()
  for (const [top, height] of [
    [99.6, 80],
    [420.4, 80],
  ] as const) {
    first.getBoundingClientRect = () => new DOMRect(0, top, 300, height)
    see(first, false, 1)
    expect(now().isSeen).toBe(true)
  }
})

it('B12: begins anew when a part in between is covered, but not when it was scrolled below the buttons', () => {
  const { first, last, see, now } = openSeen()
  see(last, false, 1)
  expect(now().isSeen).toBe(true)
  see(first, false, 1)
  expect(now().isSeen).toBe(false)
  see(first, true)
  see(last, true)
  vi.advanceTimersByTime(SEEN_MS - 1)
  expect(now().isSeen).toBe(false)
  vi.advanceTimersByTime(1)
  expect(now().isSeen).toBe(true)
})

it('B12: begins anew when the window changes its size', () => {
  const { now } = openSeen()
  window.dispatchEvent(new Event('resize'))
  expect(now().isSeen).toBe(false)
  vi.advanceTimersByTime(SEEN_MS)
  expect(now().isSeen).toBe(true)
})

it('B12: waits for a part that comes later', async () => {
  const { body, see, now } = openSeen()
  const more = part(200, 40)
  body.append(more)
  await vi.waitFor(() => expect(now().isSeen).toBe(false))
  expect(observed.has(more)).toBe(true)
  see(more, true)
  vi.advanceTimersByTime(SEEN_MS)
  expect(now().isSeen).toBe(true)
})

it('B12: sees a high part in pieces, and says when there is no room for the largest', () => {
  const pieces = [part(100, 60), part(160, 110)]
  const { stop } = watchSight(
    { head: part(0, 100), foot: part(500, 100), body: part(100, 170, part(100, 170, ...pieces)) },
    () => {},
  )
  expect(pieces.every(piece => observed.has(piece))).toBe(true)
  stop()
  const told: Sight[] = []
  vi.stubGlobal('innerHeight', 300)
  watchSight({ head: part(0, 100), foot: part(500, 100), body: part(100, 170, ...pieces) }, sight =>
    told.push(sight),
  )
  expect(told.at(-1)?.isSmall).toBe(true)
  vi.stubGlobal('innerHeight', 310)
  window.dispatchEvent(new Event('resize'))
  expect(told.at(-1)?.isSmall).toBe(false)
})

it('B12: counts in a window of its own once every part was in sight, those of head and foot among them', () => {
  const [title, first, yes] = [part(0, 100), part(100, 80), part(700, 60)]
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const parts = { head: part(0, 100, title), body: part(100, 600, first), foot: part(700, 60, yes) }
  const now = { isSeen: false }
  const { stop } = watchSight(parts, ({ isSeen }) => Object.assign(now, { isSeen }), false)
  const see = (element: Element, intersectionRatio: number) =>
    report([{ target: element, intersectionRatio, boundingClientRect: element.getBoundingClientRect() }])
  const readAll = () => {
    see(title, 1)
    see(first, 1)
    vi.advanceTimersByTime(SEEN_MS)
    see(title, 0)
    see(yes, 1)
    vi.advanceTimersByTime(SEEN_MS - 1)
  }
  readAll()
  expect(now.isSeen).toBe(false)
  vi.advanceTimersByTime(1)
  expect(now.isSeen).toBe(true)
  // The bars of a phone change nothing; another window in front does.
  window.dispatchEvent(new Event('resize'))
  expect(now.isSeen).toBe(true)
  hasFocus.mockReturnValue(false)
  window.dispatchEvent(new Event('blur'))
  expect(now.isSeen).toBe(false)
  hasFocus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(SEEN_MS)
  expect(now.isSeen).toBe(false)
  see(title, 1)
  vi.advanceTimersByTime(SEEN_MS)
  expect(now.isSeen).toBe(true)
  stop()
})

it('B12: a click that comes before a window was there for long begins its time anew', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const first = part(100, 80)
  const now = { isSeen: false }
  const parts = { head: part(0, 100), body: part(100, 80, first), foot: part(180, 60) }
  const { stop } = watchSight(parts, ({ isSeen }) => Object.assign(now, { isSeen }), false)
  report([{ target: first, intersectionRatio: 1, boundingClientRect: first.getBoundingClientRect() }])
  vi.advanceTimersByTime(SEEN_MS - 1)
  document.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(SEEN_MS - 1)
  expect(now.isSeen).toBe(false)
  vi.advanceTimersByTime(1)
  document.dispatchEvent(new Event('pointerdown'))
  expect(now.isSeen).toBe(true)
  stop()
})
