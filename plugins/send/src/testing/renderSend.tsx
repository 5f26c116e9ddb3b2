import { KitProvider } from '@latchkit/ui'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type ChainOptions, openChain } from './openChain.js'

/** Renders the views of Send with a test chain, again for each test of the file. */
export function renderSend() {
  let opened: Awaited<ReturnType<typeof openChain>>
  const dialog = () =>
    document.querySelector('latchkit-modal')?.shadowRoot?.querySelector<HTMLDialogElement>('dialog')
  function modal() {
    const element = dialog()
    if (!element?.open) throw new Error('There is no open modal')
    return within(element)
  }
  const input = (name: string) => modal().getByRole('textbox', { name })
  /** Replaces the kit of the page by another one, which is not shown yet. */
  async function open(options?: ChainOptions) {
    cleanup()
    await opened?.kit.dispose()
    opened = await openChain(options)
  }
  function show({ isStrict = false } = {}) {
    return render(
      <KitProvider kit={opened.kit}>
        <p>page</p>
      </KitProvider>,
      isStrict ? { wrapper: StrictMode } : {},
    )
  }
  async function press(name: RegExp | string) {
    await waitFor(() => {
      const button = modal().getByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBeNull()
    })
    fireEvent.click(modal().getByRole('button', { name }))
  }
  async function fill(amount: string, to: string) {
    opened.kit.open('send')
    await waitFor(() => expect(input('Amount in MCK')).toBeTruthy())
    fireEvent.change(input('Amount in MCK'), { target: { value: amount } })
    fireEvent.change(input('Recipient'), { target: { value: to } })
  }
  async function review(amount: string, to: string) {
    await fill(amount, to)
    await press('Review')
    await waitFor(() => expect(modal().getByText('From')).toBeTruthy())
  }

  // Loading the views is slow on a busy machine and not what is tested here.
  beforeAll(() => Promise.all(['Send', 'Review', 'Done'].map(name => import(`../views/${name}View.tsx`))))
  beforeEach(async () => {
    await open()
    show()
  })
  afterEach(async () => {
    cleanup()
    await opened.kit.dispose()
  })
  return {
    chain: () => opened.chain,
    kit: () => opened.kit,
    wallet: () => opened.wallet,
    open,
    show,
    modal,
    text: () => dialog()?.textContent ?? '',
    input,
    press,
    fill,
    review,
  }
}
