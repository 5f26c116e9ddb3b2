import { type RefObject, useLayoutEffect } from 'react'
import { useHeldFocus } from './useHeldFocus.js'

/**
 * Gives the focus back to a row of a list when what stood in its place was exchanged or moved: a row that was loaded
 * meanwhile, or one whose place in the document changed. `index` is the row that Tab reaches.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, index: number): void {
  const had = useHeldFocus(box)
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
}
