import { type RefObject, useEffect, useState } from 'react'

/** So long must something have been seen before a click on it counts. */
const SEEN_MS = 500
/** A part that is seen to this share is seen. */
const WHOLE = 0.99

/** Whether this browser can say that nothing covers a part of a frame (IntersectionObserver v2). */
export const canProveSight = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Whether an element has been seen for half a second without a break: all of it, not covered, not transparent, not transformed
 * away. None of its siblings, which say what it does, may be covered either, and the first one must have been seen. Without proof
 * of that, `false` in a frame; in a window of its own, what it shows is seen.
 */
export function useSeen(target: RefObject<HTMLElement | null>, isFramed = window.parent !== window): boolean {
  const [isSeen, setSeen] = useState(false)
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
      const stop = watch(element, look)
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
  return isSeen
}

/** Watches an element with its siblings. */
function watch(element: HTMLElement, look: (isVisible: boolean) => void): () => void {
  const parts = [...(element.parentElement?.children ?? [])]
  const [first = element] = parts
  const covered = new Set<Element>()
  let isWhole = false
  let hasSeenFirst = false
  const options = { threshold: [0, 0.25, 0.5, 0.75, WHOLE], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(entries => {
    for (const entry of entries) {
      const { target, isIntersecting, intersectionRatio } = entry
      const isClear = 'isVisible' in entry && entry.isVisible === true
      // What was scrolled away is not covered.
      if (isIntersecting && intersectionRatio > 0 && !isClear) covered.add(target)
      else covered.delete(target)
      if (target === element) isWhole = isClear && intersectionRatio >= WHOLE
      if (target === first && isClear && intersectionRatio >= WHOLE) hasSeenFirst = true
    }
    look(isWhole && hasSeenFirst && covered.size === 0)
  }, options)
  for (const part of parts) observer.observe(part)
  return () => observer.disconnect()
}
