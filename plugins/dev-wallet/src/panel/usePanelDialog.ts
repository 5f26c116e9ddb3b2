import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a `<dialog>` open beside the page, which stays usable, as it does beside a wallet's window: the focus remains where it
 * was, so that no key that was meant for the page answers a request. Only where a modal dialog of the page makes everything
 * outside of it inert, the panel is above it and modal itself while a decision is due.
 */
export function usePanelDialog(
  ref: RefObject<HTMLDialogElement | null>,
  { open, isDue }: { open: boolean; isDue: boolean },
): void {
  const wasModal = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const modal = open && isDue && isShutOut(dialog)
    if (dialog.open === open && wasModal.current === modal) return
    // close() gives the focus back to where it was before showModal().
    if (wasModal.current) dialog.close?.()
    dialog.removeAttribute('open')
    wasModal.current = modal
    if (!open) return
    if (modal) dialog.showModal()
    // Not show(): it would take the focus away from the page.
    else dialog.setAttribute('open', '')
  }, [ref, open, isDue])
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close?.()
  }, [ref])
}

/** True while the page shows a modal dialog that the panel is not in. The kit's own holds it. */
function isShutOut(dialog: HTMLDialogElement): boolean {
  // Not everywhere the page is drawn; there is no `:modal` either then.
  if (!dialog.showModal) return false
  const root = dialog.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : dialog
  return [...document.querySelectorAll(':modal')].some(other => other !== dialog && !other.contains(host))
}
