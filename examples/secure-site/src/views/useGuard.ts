import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSteady } from './useSteady.js'
import { SEEN_MS, type Sight, watchSight } from './watchSight.js'

/** Whether this browser can say that nothing covers a part of a frame (IntersectionObserver v2). */
const canProveSight = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/** A frame is often as high as the scene before for a moment. */
const SMALL_MS = 1_200

/** Stands before everything that cannot be taken back. */
export interface Guard {
  readonly head: RefObject<HTMLDivElement | null>
  readonly body: RefObject<HTMLDivElement | null>
  readonly foot: RefObject<HTMLDivElement | null>
  /** The button that it guards. */
  readonly yes: RefObject<HTMLElement | null>
  /** In a frame of a browser that cannot tell what is seen. */
  readonly isBlind: boolean
  /** All has been in sight for long enough, and is. Always `false` in a blind frame. */
  readonly isSeen: boolean
  /** The frame has been too small for a while. */
  readonly isSmall: boolean
  /** The last click came too early after the pointer. */
  readonly isHasty: boolean
  /** Whether a click is a person's who aimed at this button and, unless the frame is blind, has seen all of the scene. */
  allows(event: MouseEvent<HTMLElement>): boolean
}

/**
 * Guards a button of a scene, see `GuardedScene`. In a frame, only what was seen whole, uncovered and still for half a second counts;
 * in a window of its own, what it shows is seen.
 */
export function useGuard(): Guard {
  const isFramed = window.parent !== window
  const [head, body, foot] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  const yes = useRef<HTMLElement>(null)
  const isSteady = useSteady(yes)
  const [{ isSeen, isSmall }, setSight] = useState<Sight>({ isSeen: false, isSmall: false })
  const [isLongSmall, setLongSmall] = useState(false)
  const [isHasty, setHasty] = useState(false)
  /** What is known now; a render may be late. */
  const latest = useRef({ isSeen: false, look: () => {} })
  const isBlind = isFramed && !canProveSight()

  useEffect(() => {
    const tell = (sight: Sight) => {
      latest.current.isSeen = sight.isSeen
      setSight(last => (last.isSeen === sight.isSeen && last.isSmall === sight.isSmall ? last : sight))
    }
    if (!isFramed) return watchWindow(isSeen => tell({ isSeen, isSmall: false }))
    if (isBlind || !head.current || !body.current || !foot.current) return
    const { look, stop } = watchSight({ head: head.current, body: body.current, foot: foot.current }, tell)
    latest.current.look = look
    return () => {
      latest.current = { isSeen: false, look: () => {} }
      stop()
    }
  }, [isFramed, isBlind, head, body, foot])
  useEffect(() => {
    const timer = setTimeout(() => setLongSmall(isSmall), SMALL_MS)
    return () => clearTimeout(timer)
  }, [isSmall])

  return {
    ...{ head, body, foot, yes, isBlind, isSeen, isHasty },
    isSmall: isSmall && isLongSmall,
    allows(event) {
      // A script of the page cannot press it.
      if (!event.nativeEvent.isTrusted) return false
      const isAimed = !isFramed || isSteady(event)
      setHasty(!isAimed)
      latest.current.look()
      return isAimed && (isBlind || latest.current.isSeen)
    },
  }
}

/** A window of its own is seen while it is not hidden. */
function watchWindow(tell: (isSeen: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return tell(false)
    timer = setTimeout(() => tell(true), SEEN_MS)
  }
  check()
  document.addEventListener('visibilitychange', check)
  return () => {
    document.removeEventListener('visibilitychange', check)
    clearTimeout(timer)
  }
}
