import { type RefObject, useEffect, useRef } from 'react'
import { holdFocus } from './holdFocus.js'

/** What lets somebody go on, in the order in which it is looked for. */
const steps = [
  '[part~=button-primary]:not([aria-disabled=true])',
  'input[type=checkbox]:not(:checked)',
  '[part~=button]:not([aria-disabled=true])',
]

/**
 * Moves focus to what lets the visitor go on when `isOver` becomes true, because what they pressed is gone. Only in the
 * modal: an embedded card must not take the page's focus.
 */
export function useNextStep(isOver: boolean): RefObject<HTMLDivElement | null> {
  const state = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = state.current?.closest<HTMLElement>('dialog[open] [part~=body]')
    if (!isOver || !view) return
    return holdFocus(view, () => steps.map(step => view.querySelector<HTMLElement>(step)).find(Boolean))
  }, [isOver])
  return state
}
