import { type RefObject, useLayoutEffect, useState } from 'react'

export interface ScrollWindow {
  top: number
  height: number
  /** It went by more than its own height at once: what is just out of sight will not be seen. */
  isLeap: boolean
  onScroll: () => void
}

/**
 * Where a scrolling box stands, in whole steps so that it renders once a row and not once a pixel, and how
 * high it is; `guess` until it can be measured.
 */
export function useScrollWindow(
  box: RefObject<HTMLElement | null>,
  guess: number,
  step: number,
): ScrollWindow {
  const [place, setPlace] = useState({ top: 0, height: guess, isLeap: false })
  const measure = () => {
    const element = box.current
    if (!element) return
    const top = Math.max(0, Math.floor(element.scrollTop / step) * step)
    const height = element.clientHeight || guess
    setPlace(last =>
      last.top === top && last.height === height
        ? last
        : { top, height, isLeap: Math.abs(top - last.top) > height },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure only reads the box.
  useLayoutEffect(() => {
    measure()
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [guess, step])
  return { ...place, onScroll: measure }
}
