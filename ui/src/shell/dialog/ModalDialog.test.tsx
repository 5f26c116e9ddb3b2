import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { hasModal, modalOf } from '../../test/modalOf.js'
import { createShellKit, setAwayLoader, setBroken } from '../../test/shellKit.js'
import { KitProvider } from '../provider/KitProvider.js'

let kit: Awaited<ReturnType<typeof createShellKit>>['kit']

beforeEach(async () => {
  kit = (await createShellKit()).kit
  render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
})

afterEach(async () => {
  cleanup()
  await kit.dispose()
})

async function openByButton() {
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(modalOf().getByText('Harbor')).toBeTruthy())
  return button
}

const focused = () => document.activeElement?.shadowRoot?.activeElement

test('opens on Connect with the focus on the title, and gives the focus back', async () => {
  const button = await openByButton()
  expect(focused()?.textContent).toBe('Connect')
  expect(modalOf().dialog.getAttribute('aria-label')).toBe('Connect')
  await waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'))
  fireEvent.keyDown(modalOf().dialog, { key: 'Escape' })
  await waitFor(() => expect(hasModal()).toBe(false))
  expect(document.activeElement).toBe(button)
  expect(document.documentElement.style.overflow).toBe('')
})

test('takes the focus back when what had it goes and the view stays', async () => {
  await openByButton()
  const button = document.createElement('button')
  modalOf().getByText('Harbor').parentElement?.append(button)
  button.focus()
  expect(focused()).toBe(button)
  button.remove()
  await waitFor(() => expect(focused()?.textContent).toBe('Connect'))
})

test('Escape goes back before it closes', async () => {
  await openByButton()
  fireEvent.click(modalOf().getByLabelText('Help'))
  await waitFor(() => expect(focused()?.textContent).toBe('What is a wallet?'))
  fireEvent.keyDown(modalOf().dialog, { key: 'Escape' })
  await waitFor(() => expect(focused()?.textContent).toBe('Connect'))
  expect(kit.get(kit.modal$).open).toBe(true)
})

test('Escape that somebody used, or that ends a composition, does nothing', async () => {
  await openByButton()
  fireEvent.keyDown(modalOf().dialog, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(modalOf().dialog, { key: 'Escape', keyCode: 229 })
  const input = document.createElement('input')
  input.addEventListener('keydown', event => event.preventDefault())
  modalOf().dialog.append(input)
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(kit.get(kit.modal$).open).toBe(true)
})

test('the late word of an earlier closing does not close what is open again', async () => {
  await openByButton()
  const { dialog } = modalOf()
  fireEvent(dialog, new Event('close'))
  expect(kit.get(kit.modal$).open).toBe(true)
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(kit.get(kit.modal$).open).toBe(false)
})

test('the backdrop closes, but not when the press began in the card, nor by a double click', async () => {
  await openByButton()
  const scrim = modalOf().dialog.querySelector('.scrim') as HTMLElement
  fireEvent.pointerDown(modalOf().getByText('Harbor'))
  fireEvent.click(scrim)
  expect(kit.get(kit.modal$).open).toBe(true)
  fireEvent.pointerDown(scrim)
  fireEvent.click(scrim, { detail: 2 })
  expect(kit.get(kit.modal$).open).toBe(true)
  fireEvent.pointerDown(scrim)
  fireEvent.click(scrim)
  expect(kit.get(kit.modal$).open).toBe(false)
})

test('a view that must be finished stays, and shakes', async () => {
  act(() => kit.open('Connect'))
  act(() => kit.open('sample/must'))
  await waitFor(() => expect(modalOf().getByText('A fine view')).toBeTruthy())
  expect(modalOf().queryByLabelText('Back')).toBeNull()
  fireEvent.keyDown(modalOf().dialog, { key: 'Escape' })
  expect(kit.get(kit.modal$)).toMatchObject({ open: true, shake: true })
})

test('a view that throws keeps its failure to itself, names its plugin, and can be tried again', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  setBroken(true)
  act(() => kit.open('sample/broken'))
  await waitFor(() =>
    expect(
      modalOf().getByText(
        '“sample” stopped working. If you were sending something, check your wallet first.',
      ),
    ).toBeTruthy(),
  )
  expect(screen.getByRole('button', { hidden: true }).textContent).toBe('Connect')
  expect((await kit.log.entries()).some(({ message }) => message === "The view 'sample/broken' failed")).toBe(
    true,
  )
  setBroken(false)
  fireEvent.click(modalOf().getByText('Retry'))
  expect(modalOf().getByText('Whole again')).toBeTruthy()
  silent.mockRestore()
})

test('a view that does not load says so, and Retry imports again', async () => {
  const loader = vi.fn(async () => {
    if (loader.mock.calls.length === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Here at last</p>
  })
  setAwayLoader(loader)
  act(() => kit.open('sample/away'))
  await waitFor(() => expect(modalOf().getByText('Failed to load')).toBeTruthy())
  fireEvent.click(modalOf().getByText('Retry'))
  await waitFor(() => expect(modalOf().getByText('Here at last')).toBeTruthy())
  expect(loader).toHaveBeenCalledTimes(2)
})

test('the view before stays for a moment, then a skeleton, while the next one loads', async () => {
  let arrive: (view: () => ReactElement) => void = () => {}
  setAwayLoader(
    () =>
      new Promise(resolve => {
        arrive = resolve
      }),
  )
  await openByButton()
  act(() => kit.open('sample/away'))
  expect(modalOf().getByText('Harbor')).toBeTruthy()
  await waitFor(() => expect(modalOf().queryByText('Harbor')).toBeNull())
  expect(modalOf().getByText('Loading')).toBeTruthy()
  arrive(() => <p>Here at last</p>)
  await waitFor(() => expect(modalOf().getByText('Here at last')).toBeTruthy())
})

test('toasts and snackbars are shown in it, one at a time, as plain text (M13)', async () => {
  await openByButton()
  act(() => kit.toast.show('success', '<b>Sent</b> https://example.org'))
  await waitFor(() => expect(modalOf().getByText('<b>Sent</b> https://example.org')).toBeTruthy())
  expect(modalOf().dialog.querySelector('.ntc a')).toBeNull()
  act(() => kit.toast.show('error', 'It failed'))
  await waitFor(() => expect(modalOf().getByText('It failed')).toBeTruthy())
  expect(modalOf().queryByText(/Sent/)).toBeNull()
  act(() => kit.snackbar.show('success', 'Copied'))
  await waitFor(() => expect(modalOf().getByText('Copied')).toBeTruthy())
})

test('an overlay lives in the dialog while it is open, so that it can be used', async () => {
  await waitFor(() => expect(document.querySelector('body > latchkit-overlays')).toBeTruthy())
  await openByButton()
  expect(modalOf().dialog.querySelector('latchkit-overlays')?.shadowRoot?.textContent).toContain('panel')
  // Something at the foot of the page makes room for the sheet.
  expect(modalOf().dialog.querySelector('latchkit-overlays')?.hasAttribute('data-modal')).toBe(true)
  act(() => kit.close())
  await waitFor(() => expect(document.querySelector('body > latchkit-overlays')).toBeTruthy())
  expect(document.querySelector('latchkit-overlays')?.hasAttribute('data-modal')).toBe(false)
})

test('takes the focus back when what had it went while a wallet showed something in the page', async () => {
  await openByButton()
  const pressed = document.createElement('button')
  modalOf().getByText('Harbor').parentElement?.append(pressed)
  const shown = document.body.appendChild(document.createElement('button'))
  pressed.focus()
  shown.focus()
  pressed.remove()
  // No event to wait for: nothing may happen.
  await new Promise(resolve => setTimeout(resolve, 10))
  expect(document.activeElement).toBe(shown)
  shown.remove()
  document.dispatchEvent(new FocusEvent('focusout'))
  await waitFor(() => expect(focused()?.textContent).toBe('Connect'))
})

test('leaves the focus where a click put it', async () => {
  await openByButton()
  const { activeElement } = document
  ;(focused() as HTMLElement).blur()
  ;(activeElement as HTMLElement).blur()
  // No event to wait for: nothing may happen.
  await new Promise(resolve => setTimeout(resolve, 10))
  expect(document.activeElement).toBe(document.body)
})

test('a view that failed puts the focus on its title, and on no button', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  await openByButton()
  setBroken(true)
  act(() => kit.open('sample/broken'))
  await waitFor(() => expect(modalOf().getByText('Retry')).toBeTruthy())
  await waitFor(() => expect(focused()?.matches('[part~=title]')).toBe(true))
  setBroken(false)
  silent.mockRestore()
})
