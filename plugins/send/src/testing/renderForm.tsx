import { KitProvider } from '@latchkit/ui'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect } from 'vitest'
import { type ChainOptions, openChain } from './openChain.js'

/** Renders the form of Send, each time that a test opens it. */
export function renderForm() {
  let opened: Awaited<ReturnType<typeof openChain>>
  const root = () => document.querySelector('latchkit-modal')?.shadowRoot
  const dialog = () => root()?.querySelector<HTMLDialogElement>('dialog[open]')
  function modal() {
    const open = dialog()
    if (!open) throw new Error('There is no open modal')
    return within(open)
  }
  const input = (name: string) => modal().getByRole<HTMLInputElement>('textbox', { name })
  function submit() {
    const found = dialog()?.querySelector<HTMLElement>('[type=submit]')
    if (!found) throw new Error('There is no button')
    return found
  }
  async function open(options?: ChainOptions) {
    opened = await openChain(options)
    render(
      <KitProvider kit={opened.kit}>
        <p>page</p>
      </KitProvider>,
    )
    opened.kit.open('send')
    await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
    return opened
  }
  // Loading the views is slow on a busy machine and not what is tested here.
  beforeAll(() => Promise.all(['Send', 'Review'].map(name => import(`../views/${name}View.tsx`))))
  afterEach(async () => {
    cleanup()
    await opened.kit.dispose()
  })
  return {
    open,
    modal,
    text: () => dialog()?.textContent ?? '',
    input,
    submit,
    says: (words: string) => waitFor(() => expect(submit().textContent).toBe(words)),
    type: (name: string, value: string) => fireEvent.change(input(name), { target: { value } }),
    focused: () => root()?.activeElement,
  }
}
