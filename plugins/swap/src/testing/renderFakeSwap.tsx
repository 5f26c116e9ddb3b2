import { KitProvider } from '@latchkit/ui'
import { cleanup, render, waitFor, within } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { type FakeState, openFakeSwap } from './fakeSwap.js'

/** Renders views of a fake Swap for the tests of one file; after each test they are gone. */
export function renderFakeSwap() {
  let opened: Awaited<ReturnType<typeof openFakeSwap>> | undefined
  const dialog = () =>
    document.querySelector('latchkit-modal')?.shadowRoot?.querySelector<HTMLElement>('dialog')
  async function close() {
    cleanup()
    await opened?.kit.dispose()
    opened = undefined
  }
  afterEach(close)
  return {
    dialog,
    close,
    kit() {
      if (!opened) throw new Error('Nothing is open')
      return opened.kit
    },
    modal() {
      const element = dialog()
      if (!element) throw new Error('There is no modal')
      return within(element)
    },
    text: () => dialog()?.textContent ?? '',
    /** Calls of the views, in order. */
    names: () => opened?.called.map(([name]) => name) ?? [],
    async open(view: string, state: FakeState, params?: object) {
      opened = await openFakeSwap(state)
      const { kit } = opened
      ;(kit.open as (view: string, params?: object) => void)(view, params)
      render(
        <KitProvider kit={kit}>
          <p>page</p>
        </KitProvider>,
      )
      await waitFor(() => {
        expect(dialog()?.querySelector('[part~=body]')).toBeTruthy()
        expect(dialog()?.querySelector('[part~=skeleton-row]')).toBeNull()
        expect(dialog()?.textContent).not.toContain('Loading')
      })
      return opened
    },
  }
}
