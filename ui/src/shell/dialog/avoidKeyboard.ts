import { whenIdle } from '@latchkit/core'

/** Zoomed in by more than this, less of the page is in sight for another reason. */
const ZOOMED = 1.05

/**
 * Keeps a dialog within what an on-screen keyboard leaves of the page: most browsers lay it over the page and tell only
 * the visual viewport.
 *
 * @returns a function that ends it
 */
export function avoidKeyboard(dialog: HTMLElement): () => void {
  const view = globalThis.visualViewport
  if (!view) return () => {}
  const fit = () => {
    const isCovered = view.scale < ZOOMED && view.height < innerHeight - 1
    dialog.style.top = isCovered ? `${view.offsetTop}px` : ''
    dialog.style.blockSize = isCovered ? `${view.height}px` : ''
    const { activeElement } = dialog.getRootNode() as ShadowRoot
    if (isCovered && activeElement?.matches('input,textarea'))
      activeElement.scrollIntoView({ block: 'nearest' })
  }
  const listening = new AbortController()
  const { signal } = listening
  view.addEventListener('resize', fit, { signal })
  view.addEventListener('scroll', fit, { signal })
  // Rarely is a keyboard there before, and the question makes the browser lay out the page.
  const callOff = whenIdle(fit)
  return () => {
    callOff()
    listening.abort()
    dialog.style.top = dialog.style.blockSize = ''
  }
}
