import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { AtRest } from '../card/AtRestContext.js'

/** Without an event for so long it stands still, in ms. */
const REST = 150

/** Steps by which what is shown may lag behind; fewer than are rendered beyond what is in sight. */
const SLACK = 2

export interface ScrollWindow {
  top: number
  height: number
  /** It went by more than its own height at once: what is just out of sight will not be seen. */
  isLeap: boolean
  isMoving: boolean
  atRest: AtRest
}

/**
 * The scroll position of a box, in whole steps so that it renders once a row and not once a pixel, and how
 * high it is; `guess` until it can be measured. Another `list` begins at its top. `onScroll` hears of every pixel.
 */
export function useScrollWindow(
  box: RefObject<HTMLElement | null>,
  guess: number,
  step: number,
  onScroll?: () => void,
  list?: string,
): ScrollWindow {
  const [place, setPlace] = useState({ top: 0, height: guess, isLeap: false })
  const known = useRef(place)
  const shown = useRef(place)
  const wasMoved = useRef(false)
  const [shownList, setShownList] = useState(list)
  if (shownList !== list) {
    setShownList(list)
    setPlace({ ...place, top: 0, isLeap: false })
  }
  const [isMoving, setMoving] = useState(false)
  const movedAt = useRef(0)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [waiting] = useState(() => new Set<() => void>())
  const atRest = useCallback<AtRest>(
    act => {
      if (rest.current === undefined) act()
      else waiting.add(act)
      return () => waiting.delete(act)
    },
    [waiting],
  )
  const goTo = (scrollTop: number, height: number) => {
    const top = Math.max(0, Math.floor(scrollTop / step) * step)
    const last = known.current
    if (last.top === top && last.height === height) return
    const next = { top, height, isLeap: Math.abs(top - last.top) > height }
    known.current = next
    // Rows that come into sight were rendered before: those beyond may come in pieces, between frames.
    const { current } = shown
    const isNear = Math.abs(top - current.top) <= SLACK * step && current.height === height
    // A leap renders less beyond.
    if (isNear && !current.isLeap) startTransition(() => setPlace(next))
    else setPlace(next)
  }
  const stop = () => {
    const left = movedAt.current + REST - performance.now()
    rest.current = left > 0 ? setTimeout(stop, left) : undefined
    if (left > 0) return
    setMoving(false)
    for (const act of waiting) act()
    waiting.clear()
  }
  // A frame has little time: nothing is measured, and no timer or state is set that is set already.
  const move = (element: HTMLElement) => {
    movedAt.current = performance.now()
    wasMoved.current = true
    if (rest.current === undefined) {
      rest.current = setTimeout(stop, REST)
      setMoving(true)
    }
    goTo(element.scrollTop, known.current.height)
    onScroll?.()
  }
  const follow = useRef(move)
  useLayoutEffect(() => {
    shown.current = place
    follow.current = move
  })
  // An effect may run again without a new box: one that waits for a rest that never comes would wait for ever.
  useEffect(
    () => () => {
      clearTimeout(rest.current)
      rest.current = undefined
    },
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is why.
  useLayoutEffect(() => {
    if (!wasMoved.current || !box.current) return
    wasMoved.current = false
    known.current = { ...known.current, top: 0 }
    box.current.scrollTop = 0
  }, [list])
  // React would look for listeners twice at each event, from the root down.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const hear = () => follow.current(element)
    element.addEventListener('scroll', hear, { passive: true })
    return () => element.removeEventListener('scroll', hear)
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure only reads the box.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => goTo(element.scrollTop, element.clientHeight || guess)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [guess, step])
  return { ...place, isMoving, atRest }
}
