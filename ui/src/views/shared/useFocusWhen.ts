import { type RefObject, useEffect, useRef } from 'react'
import { holdFocus } from '../../primitives/feedback/holdFocus.js'

/**
 * Moves focus to an element when `condition` becomes true, so that Enter does the next step. Does not move it
 * while the visitor is typing.
 */
export function useFocusWhen<Target extends HTMLElement>(condition: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (condition && target.current) return holdFocus(target.current, () => target.current)
  }, [condition])
  return target
}
