import { within } from '@testing-library/react'

/** The inside of the open modal, to look things up in. Throws when there is none. */
export function openModal() {
  const root = document.querySelector('latchkit-modal')?.shadowRoot
  const dialog = root?.querySelector<HTMLDialogElement>('dialog[open]')
  if (!dialog || !root) throw new Error('There is no open modal')
  return { dialog, root, ...within(dialog) }
}
