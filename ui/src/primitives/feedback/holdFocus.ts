/**
 * Focuses `target()`, unless somebody is typing in the same card. In the open modal it does so again when the focus is
 * left nowhere: a wallet that closes its window after it answered does that. Returns how to stop.
 */
export function holdFocus(near: HTMLElement, target: () => HTMLElement | null | undefined): () => void {
  const root = near.getRootNode() as Document | ShadowRoot
  let isStopped = false
  const focus = () => {
    if (!isStopped && !root.activeElement?.matches('input,textarea')) target()?.focus({ preventScroll: true })
  }
  // After a view that has just appeared put it on its title.
  queueMicrotask(focus)
  let timer: ReturnType<typeof setTimeout> | undefined
  const onOut = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.activeElement === document.body) focus()
    })
  }
  if (near.closest('dialog[open]')) document.addEventListener('focusout', onOut)
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('focusout', onOut)
  }
}
