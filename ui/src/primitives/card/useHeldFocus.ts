import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The element in the box that has the focus, or had it when it was removed: nobody moved the focus then, and it is nowhere. */
export function useHeldFocus(box: RefObject<HTMLElement | null>): RefObject<Element | null> {
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    const note = ({ type, target }: FocusEvent) => {
      if (type === 'focusin') held.current = target as Element
      // A removed element loses the focus too, but nobody moved it.
      else
        queueMicrotask(() => {
          if (held.current === target && held.current?.isConnected) held.current = null
        })
    }
    element?.addEventListener('focusin', note)
    element?.addEventListener('focusout', note)
    return () => {
      element?.removeEventListener('focusin', note)
      element?.removeEventListener('focusout', note)
    }
  }, [box])
  return held
}
