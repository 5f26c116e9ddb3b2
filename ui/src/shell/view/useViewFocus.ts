import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useHeldFocus } from '../../primitives/card/useHeldFocus.js'
import { afterPaint } from '../../primitives/waiting/afterPaint.js'
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

/** The focus of a new view: the element that it marked, its title, or the card. */
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
  const held = useHeldFocus(content)
  const last = useRef<CardPhase>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of view moves the focus.
  useLayoutEffect(() => {
    const element = content.current
    const before = last.current
    last.current = phase
    if (!element || phase !== 'open' || (!before && isGuest)) return
    const wanted = isGuest ? null : target(element, titleId)
    // A dialog that opens in this commit focuses it by itself, which spares the browser a second round of layout.
    wanted?.setAttribute('autofocus', '')
    const focus = () => {
      wanted?.removeAttribute('autofocus')
      const root = element.getRootNode() as Document | ShadowRoot
      if (wanted && root.activeElement === wanted) return
      // The visitor may not have touched an embedded card: a view that changes on its own must not take the focus. What was pressed in
      // it went with the view before.
      const wasHere = held.current?.isConnected === false && document.activeElement === document.body
      if (!element.isConnected || (isGuest && !root.activeElement && !wasHere)) return
      target(element, titleId)?.focus({ preventScroll: true })
    }
    // Later: the dialog opens in an effect of its own, and a closed dialog cannot hold the focus. A card that waited is painted
    // first, because focusing makes the browser compute all its styles.
    if (before !== 'hidden') return queueMicrotask(focus)
    const callOff = afterPaint(focus)
    return () => {
      callOff()
      wanted?.removeAttribute('autofocus')
    }
  }, [key, state === 'ready', phase === 'open'])
  useEffect(() => {
    const element = content.current
    // Outside the modal, the page manages its own focus.
    if (!element || isGuest || phase !== 'open') return
    let last: Node | undefined
    const onFocus = (event: FocusEvent) => {
      last = event.target as Node
    }
    // If the focused element is removed while its view stays, the page would get the focus. The visitor may have moved it meanwhile.
    const restore = () => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return
      last = undefined
      target(element, titleId)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restore)
    // It may be removed while a wallet shows something in the page, which gives the focus back to nothing when it closes.
    let timer: ReturnType<typeof setTimeout> | undefined
    const onOut = () => {
      clearTimeout(timer)
      timer = setTimeout(restore)
    }
    element.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onOut)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onOut)
      observer.disconnect()
    }
  }, [titleId, isGuest, phase])
  return content
}
