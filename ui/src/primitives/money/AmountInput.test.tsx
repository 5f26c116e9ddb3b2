// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountInput } from './AmountInput.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const field = (value: string, shown?: string) => (
  <AmountInput label="Amount" value={value} shown={shown} onChange={() => {}} />
)

test('shrinks the type by what the text is too wide, and back', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(301)
  const { rerender } = render(field('123456789.123456789'))
  const box = screen.getByLabelText('Amount').parentElement
  expect(box?.style.getPropertyValue('--f')).toBe('0.75')
  width.mockReturnValue(301)
  rerender(field('1.5'))
  expect(box?.style.getPropertyValue('--f')).toBe('')
})

test('shows the grouped amount over the plain one that is edited', () => {
  render(field('9998.499', '9,998.499'))
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  expect(input.value).toBe('9998.499')
  expect(input.previousElementSibling?.textContent).toBe('9,998.499')
  expect(input.previousElementSibling?.classList).toContain('ain-s')
})

test.each([
  ['fine', true],
  ['coarse', false],
])('begins the view where there is a keyboard: a %s pointer', (pointer, isFocused) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  render(<AmountInput label="Amount" value="" onChange={() => {}} autoFocus />)
  const input = screen.getByLabelText('Amount')
  expect(document.activeElement === input).toBe(isFocused)
  expect(input.hasAttribute('data-autofocus')).toBe(isFocused)
})

test('leaves the focus where the visitor has moved it before the amount came', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const view = (isLoading: boolean) => (
    <>
      <button type="button">Close</button>
      {isLoading ? null : <AmountInput label="Amount" value="" onChange={() => {}} autoFocus />}
    </>
  )
  const { rerender } = render(view(true))
  screen.getByText('Close').focus()
  rerender(view(false))
  expect(document.activeElement).toBe(screen.getByText('Close'))
})
