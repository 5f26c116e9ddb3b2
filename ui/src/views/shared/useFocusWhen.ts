import { type RefObject, useEffect, useRef } from 'react'
import { mayTakeFocus } from '../../primitives/card/mayTakeFocus.js'

/**
 * Moves focus to an element when `condition` becomes true, so that Enter does the next step. Does not move it while the visitor
 * is typing, nor into an embedded card while the page has it. Not for a button that asks a wallet for money, ends a
 * connection, or agrees to something: a key that is still held would press it.
 */
export function useFocusWhen<Target extends HTMLElement>(condition: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    const element = target.current
    if (!condition || !element) return
    const root = element.getRootNode() as Document | ShadowRoot
    if (root.activeElement?.matches('input,textarea') || !mayTakeFocus(element)) return
    element.focus({ preventScroll: true })
  }, [condition])
  return target
}
