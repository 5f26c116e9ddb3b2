/**
 * How long everything must have been visible without a break before a click counts: longer than a report may
 * be delayed.
 */
export const SEEN_MS = 500

/** An element visible to this ratio counts as whole. */
const WHOLE = 0.99
/** In CSS pixels. Taller elements are checked by their children, if they have any. */
const MOST_HEIGHT = 120
/** Lower elements contain no text. */
const LEAST_HEIGHT = 2
/** Edges are rounded. */
const ROUNDING = 2

/** The parts of a scene that must be seen. */
interface SightParts {
  /**
   * Whole, uncovered and visible at the click: the title, the requester, the account, the amounts; and the
   * buttons.
   */
  readonly head: Element
  readonly foot: Element
  /** Its pieces may be scrolled. Each must have been seen whole since anything was last out of sight. */
  readonly body: Element
}

/** The visibility of a scene. */
export interface Sight {
  readonly isSeen: boolean
  /** The frame is too small for title, buttons and the largest piece at once. */
  readonly isSmall: boolean
}

/**
 * Watches the visibility of a scene, and reports each change. In a frame, with the only API that detects what a
 * page does around it (IntersectionObserver v2): it restarts whenever head or foot are not whole and uncovered,
 * a piece is covered, or the frame is resized. In a window of its own, which no page draws and which may be lower
 * than head and foot, their pieces count like those of the body; it restarts whenever the window is hidden or
 * behind another one, since the page that opened it can place one over it.
 */
export function watchSight({ head, foot, body }: SightParts, tell: (sight: Sight) => void, isFramed = true) {
  /** Elements that the browser reports as whole and uncovered. */
  const whole = new Set<Element>()
  const covered = new Set<Element>()
  const pieces = new Set<Element>()
  const read = new Set<Element>()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let isCalm = false
  let isHeld = false

  const isRead = () => [...pieces].every(piece => read.has(piece) || !hasWords(piece))
  const report = () => tell({ isSeen: isHeld && isRead(), isSmall: isFramed && isSmall() })
  const isInFront = () => document.visibilityState === 'visible' && document.hasFocus()
  const isInSight = () => whole.has(head) && whole.has(foot) && covered.size === 0

  function isSmall() {
    const most = Math.max(0, ...[...pieces].map(heightOf))
    return heightOf(head) + heightOf(foot) + most > window.innerHeight + ROUNDING
  }
  function wait(element: Element, then: () => void) {
    if (timers.has(element)) return
    const timer = setTimeout(() => {
      then()
      report()
    }, SEEN_MS)
    timers.set(element, timer)
  }
  function forget(element: Element) {
    clearTimeout(timers.get(element))
    timers.delete(element)
  }
  function restart() {
    for (const element of [...timers.keys()]) forget(element)
    read.clear()
    isHeld = false
    isCalm = false
    count()
  }
  /** Starts or restarts the time in sight. */
  function count() {
    const isNow = isFramed ? isInSight() : isInFront()
    if (!isNow && (isCalm || isHeld)) return restart()
    isCalm = isNow
    if (isCalm) {
      wait(head, () => {
        isHeld = true
      })
      for (const piece of pieces)
        if (!whole.has(piece)) forget(piece)
        else if (!read.has(piece)) wait(piece, () => read.add(piece))
    }
    report()
  }
  const note = (entries: readonly IntersectionObserverEntry[]) => {
    const [top, bottom] = [head.getBoundingClientRect().bottom, foot.getBoundingClientRect().top]
    for (const entry of entries) {
      const { target, intersectionRatio, boundingClientRect: box } = entry
      const isClear = !isFramed || ('isVisible' in entry && entry.isVisible === true)
      const isTall = !isFramed && box.height > window.innerHeight
      const isWhole = intersectionRatio >= WHOLE || (isTall && intersectionRatio > 0)
      if (isClear && isWhole) whole.add(target)
      else whole.delete(target)
      // Elements below head or foot were scrolled there, be it by a part of a pixel.
      const isFree = box.top >= top && box.bottom <= bottom
      if (isWhole && !isClear && isFree && box.height > LEAST_HEIGHT) covered.add(target)
      else covered.delete(target)
    }
    count()
  }
  const proof = isFramed ? { trackVisibility: true, delay: 100 } : {}
  const observer = new IntersectionObserver(note, { threshold: [0, 0.25, 0.5, 0.75, WHOLE, 1], ...proof })

  function collect() {
    const watched = isFramed ? [body] : [head, body, foot]
    const found = new Set(watched.flatMap(one => [...one.children]).flatMap(piecesOf))
    for (const piece of [...pieces])
      if (!found.has(piece)) {
        observer.unobserve(piece)
        for (const set of [pieces, whole, covered, read]) set.delete(piece)
        forget(piece)
      }
    for (const piece of found)
      if (!pieces.has(piece)) {
        pieces.add(piece)
        observer.observe(piece)
      }
    count()
  }
  const resized = () => {
    collect()
    // The bars of a phone resize its windows at each scroll.
    if (isFramed) restart()
  }
  // A click that comes too soon was aimed at what was there before.
  const hurried = () => {
    if (!isFramed && !isHeld) restart()
  }
  const changes = new MutationObserver(collect)
  changes.observe(body, { childList: true, subtree: true, characterData: true })
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('resize', resized, { signal })
  for (const change of ['visibilitychange', 'focus', 'blur'])
    window.addEventListener(change, count, { signal })
  document.addEventListener('pointerdown', hurried, { capture: true, signal })
  observer.observe(head)
  observer.observe(foot)
  collect()
  return {
    /** Takes the browser's pending reports. */
    look: () => {
      const entries = observer.takeRecords()
      if (entries.length > 0) note(entries)
    },
    stop() {
      observer.disconnect()
      changes.disconnect()
      ending.abort()
      for (const element of [...timers.keys()]) forget(element)
    },
  }
}

const heightOf = (element: Element) => element.getBoundingClientRect().height
const hasWords = (element: Element) => heightOf(element) > LEAST_HEIGHT

/** An element, or the pieces of a tall one. A scrollable element is one piece. */
function piecesOf(part: Element): Element[] {
  const isSplit = heightOf(part) > MOST_HEIGHT && part.children.length > 0
  return isSplit ? [...part.children].flatMap(piecesOf) : [part]
}
