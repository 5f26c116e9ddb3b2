import { within } from '@testing-library/react'

/** The inside of the modal in the page, to look things up in. Throws when there is none. */
export function modalOf() {
  const root = document.querySelector('latchkit-modal')?.shadowRoot
  const dialog = root?.querySelector<HTMLDialogElement>('dialog[open]')
  if (!dialog) throw new Error('There is no open modal')
  return { dialog, root: root as ShadowRoot, ...within(dialog) }
}

/** True if the modal is open in the page. */
export const hasModal = (): boolean =>
  Boolean(document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog[open]'))
