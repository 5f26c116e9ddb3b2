import { type RefObject, useEffect, useState } from 'react'
import { watchSight } from './watchSight.js'

/** So long must something have been seen before a click on it counts. */
const SEEN_MS = 500

/** Whether this browser can say that nothing covers a part of a frame (IntersectionObserver v2). */
export const canProveSight = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Whether an element has been seen for half a second without a break: all of it, not covered, not transparent, not transformed
 * away. None of its siblings, which say what it does, may be covered either, and all of each must have been seen before. Without
 * proof of that, `false` in a frame; in a window of its own, what it shows is seen.
 */
export function useSeen(target: RefObject<HTMLElement | null>, isFramed = window.parent !== window): boolean {
  const [isSeen, setSeen] = useState(false)
  const [isRead, setRead] = useState(!isFramed)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (isVisible: boolean) => {
      if (isVisible) timer ??= setTimeout(() => setSeen(true), SEEN_MS)
      else {
        clearTimeout(timer)
        timer = undefined
        setSeen(false)
      }
    }
    const element = target.current
    if (!element) return
    if (isFramed) {
      if (!canProveSight()) return
      const stop = watchSight(element, look, setRead)
      return () => {
        stop()
        clearTimeout(timer)
      }
    }
    const check = () => look(document.visibilityState === 'visible')
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      clearTimeout(timer)
    }
  }, [target, isFramed])
  return isSeen && isRead
}
