import { type RefObject, useEffect, useRef } from 'react'

/**
 * Once a request has come, the next Tab leads into the open panel, which lies behind the whole page otherwise, and never to an
 * answer. Shift+Tab from its first control leads back, and the focus goes there when the request is gone.
 */
export function useTabInto(ref: RefObject<HTMLDialogElement | null>, request: string | undefined): void {
  const from = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || request === undefined) return
    const abort = new AbortController()
    const listening = { capture: true, signal: abort.signal }
    let isNew = true
    let isIn = false
    const onFocus = (event: FocusEvent) => {
      isIn = event.composedPath().includes(dialog)
    }
    const next = (isBack: boolean): HTMLElement | null | undefined => {
      const focused = focusedElement()
      if (isBack) return focused === dialog.querySelector('button') ? from.current : undefined
      if (!isNew || isIn) return undefined
      from.current = focused
      return dialog.querySelector<HTMLElement>('[tabindex="0"]')
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return
      const wanted = next(event.shiftKey)
      isNew = false
      if (!wanted?.isConnected) return
      event.preventDefault()
      wanted.focus()
    }
    addEventListener('focusin', onFocus, listening)
    addEventListener('keydown', onKey, listening)
    return () => {
      abort.abort()
      const back = from.current
      from.current = undefined
      // An answered request is gone from the page by now, and the focus with it.
      if (isIn && back?.isConnected) back.focus({ preventScroll: true })
    }
  }, [ref, request])
}

/** The focused element, also inside open shadow roots. */
function focusedElement(): HTMLElement | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement ? element : undefined
}
