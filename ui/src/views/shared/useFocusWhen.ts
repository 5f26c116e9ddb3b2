import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves focus to an element when `condition` becomes true, so that Enter does the next step. Does not move it
 * while the visitor is typing.
 */
export function useFocusWhen<Target extends HTMLElement>(condition: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (!condition || !target.current) return
    const root = target.current.getRootNode() as Document | ShadowRoot
    if (root.activeElement?.matches('input,textarea')) return
    target.current.focus({ preventScroll: true })
  }, [condition])
  return target
}
