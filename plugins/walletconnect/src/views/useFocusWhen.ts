import { type RefObject, useEffect, useRef } from 'react'

/** Moves focus to an element when it appears in place of what had it, so that Enter does the next step. */
export function useFocusWhen(condition: boolean): RefObject<HTMLElement | null> {
  const target = useRef<HTMLElement>(null)
  useEffect(() => {
    if (condition) target.current?.focus({ preventScroll: true })
  }, [condition])
  return target
}
