import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSend } from '../testing/renderSend.js'

const { chain, input, kit, modal, press, fill, text } = renderSend()
const value = (name: string) => (input(name) as HTMLInputElement).value
// Nothing may happen, in any use: there is no event to wait for.
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 600)))

it('text from the clipboard does not replace what was typed before it was allowed', async () => {
  let allow: (text: string) => void = () => {}
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      readText: () =>
        new Promise<string>(resolve => {
          allow = resolve
        }),
    },
  })
  await fill('1', '')
  await press('Paste')
  fireEvent.change(input('Recipient'), { target: { value: 'bob' } })
  await act(async () => allow('mallory'))
  await settle()
  expect(value('Recipient')).toBe('bob')
  // And when the form was left.
  fireEvent.change(input('Recipient'), { target: { value: '' } })
  await press('Paste')
  act(() => kit().close())
  await act(async () => allow('mallory'))
  act(() => kit().open('send'))
  await waitFor(() => expect(value('Recipient')).toBe(''))
})

it('a review that was wanted does not open while the visitor types on', async () => {
  let found: () => void = () => {}
  Object.defineProperty(chain().names, 'slow.mock', {
    get: () =>
      new Promise<string>(resolve => {
        found = () => resolve('alice-address')
      }),
  })
  await fill('1', 'slow.mock')
  fireEvent.click(await modal().findByRole('button', { name: 'Checking the address' }))
  fireEvent.input(input('Amount in MCK'), { target: { value: '12' } })
  fireEvent.input(input('Amount in MCK'), { target: { value: '2' } })
  await settle()
  await act(async () => found())
  await waitFor(() => expect(modal().getByRole('button', { name: 'Review' })).toBeTruthy())
  await settle()
  expect(kit().get(kit().router.entry$).view).toBe('send')
  expect(text()).not.toContain('From')
})
