import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a `<dialog>` open, and modal while a decision is due (`due` is the id of its request): the page may have a modal dialog of its own,
 * which makes everything outside of it inert, so the panel has to be above it as a wallet's window would be.
 */
export function usePanelDialog(
  ref: RefObject<HTMLDialogElement | null>,
  { open, due }: { open: boolean; due: string | undefined },
): void {
  const modal = due !== undefined
  const wasModal = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || (dialog.open === open && wasModal.current === modal)) return
    // close() gives the focus back to where it was before showModal().
    if (wasModal.current) dialog.close?.()
    dialog.removeAttribute('open')
    wasModal.current = open && modal
    if (!open) return
    if (modal && dialog.showModal) {
      dialog.showModal()
    } else {
      // Not show(): it would take the focus away from the page.
      dialog.setAttribute('open', '')
    }
  }, [ref, open, modal])
  useLayoutEffect(() => {
    // Each request brings its own buttons.
    if (open && due) ref.current?.querySelector<HTMLElement>('[data-primary]')?.focus()
  }, [ref, open, due])
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close?.()
  }, [ref])
}
