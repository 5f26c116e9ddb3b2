import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to a row of a list when what stood in its place was exchanged or moved: a row that was loaded
 * meanwhile, or one whose place in the document changed. `index` is the row that Tab reaches.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, index: number): void {
  const had = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const root = element.getRootNode() as Document | ShadowRoot
    const { activeElement } = root
    if (had.current && (!activeElement || activeElement === document.body)) {
      const row = element.querySelector(`[data-index="${index}"]`)
      row?.querySelector<HTMLElement>('button,a[href],[tabindex]')?.focus({ preventScroll: true })
    }
    const now = root.activeElement
    had.current = now && element.contains(now) ? now : null
  })
  useLayoutEffect(() => {
    const element = box.current
    const note = ({ type, target }: FocusEvent) => {
      if (type === 'focusin') had.current = target as Element
      // What is taken away loses the focus too, but nobody moved it.
      else
        queueMicrotask(() => {
          if (had.current === target && had.current?.isConnected) had.current = null
        })
    }
    element?.addEventListener('focusin', note)
    element?.addEventListener('focusout', note)
    return () => {
      element?.removeEventListener('focusin', note)
      element?.removeEventListener('focusout', note)
    }
  }, [box])
}
