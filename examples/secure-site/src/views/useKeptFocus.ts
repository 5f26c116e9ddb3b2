import { useEffect } from 'react'

const isShown = (element: Element) => element.getClientRects().length > 0

/**
 * Focuses the title of what is shown when the focused element is removed or hidden, as a button whose press leads on: keyboard and
 * screen reader go on where the eye does. An input that took the focus itself keeps it, and so does the page around.
 */
export function useKeptFocus(box: HTMLElement | null): void {
  useEffect(() => {
    if (!box) return
    const root = box.getRootNode() as ShadowRoot
    let last: Element | undefined
    const note = ({ target }: Event) => {
      if (target instanceof Element) last = target
    }
    const observer = new MutationObserver(() => {
      if (!last || root.activeElement || !document.hasFocus() || isShown(last)) return
      const title = [...box.querySelectorAll<HTMLElement>('h2')].find(isShown)
      if (!title) return
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    })
    observer.observe(box, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    box.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      box.removeEventListener('focusin', note)
    }
  }, [box])
}
