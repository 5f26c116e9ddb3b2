import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { CardPhase } from './CardPhase.js'

interface ViewFocus {
  /** Changes with each view. */
  key: string
  state: string
  titleId: string
  /** An embedded card must not take the page's focus. */
  isGuest: boolean
  phase: CardPhase
}

/** Where a view wants the keyboard: what it marked, its title, or the card. */
function target(content: HTMLElement, titleId: string): HTMLElement | null {
  const root = content.getRootNode() as ParentNode & { getElementById?(id: string): HTMLElement | null }
  const title = root.getElementById?.(titleId) ?? null
  if (title) title.tabIndex = -1
  return content.querySelector<HTMLElement>('[data-autofocus]') ?? title ?? content.closest('[part~=card]')
}

/** Moves focus with the view, so that keyboard and screen reader start where the eye does. */
export function useViewFocus({
  key,
  state,
  titleId,
  isGuest,
  phase,
}: ViewFocus): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of view moves the focus.
  useLayoutEffect(() => {
    const element = content.current
    const isFirst = first.current
    first.current = false
    if (!element || phase !== 'open' || (isFirst && isGuest)) return
    const wanted = isGuest ? null : target(element, titleId)
    // A dialog that opens in this commit focuses it by itself, which spares the browser a second round of layout.
    wanted?.setAttribute('autofocus', '')
    // Later: the dialog around it opens in an effect of its own, and what is closed cannot have the focus.
    queueMicrotask(() => {
      wanted?.removeAttribute('autofocus')
      const root = element.getRootNode() as Document | ShadowRoot
      if (wanted && root.activeElement === wanted) return
      // On the page nobody may have touched an embedded card: a view that changes by itself stays quiet.
      if (!element.isConnected || (isGuest && !root.activeElement)) return
      target(element, titleId)?.focus({ preventScroll: true })
    })
  }, [key, state === 'ready', phase === 'open'])
  useEffect(() => {
    const element = content.current
    // What is left of the page's focus is the page's own.
    if (!element || isGuest || phase !== 'open') return
    let last: Node | undefined
    const onFocus = (event: FocusEvent) => {
      last = event.target as Node
    }
    // What had the focus may go while its view stays, and the page would have it then. The visitor may have gone elsewhere.
    const observer = new MutationObserver(() => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return
      last = undefined
      target(element, titleId)?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [titleId, isGuest, phase])
  return content
}
