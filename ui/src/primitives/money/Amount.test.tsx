// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Amount } from './Amount.js'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const amount = (value: string) => <Amount value={value} rolls dimFraction />
const rolling = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('.amt-r')].map(
    ({ style, textContent }) => `${style.getPropertyValue('--o')}→${textContent}`,
  )

test('rolls the digits that change to the new ones, and then shows plain text', () => {
  const { container, rerender } = render(amount('$9,480.56'))
  expect(rolling(container)).toEqual([])
  rerender(amount('$12,480.06'))
  expect(container.textContent).toBe('$12,480.06')
  expect(rolling(container)).toEqual(['0→1', '9→2', '5→0'])
  fireEvent.animationEnd(container.querySelector('.amt-r') as Element)
  expect(rolling(container)).toEqual([])
  expect(container.textContent).toBe('$12,480.06')
})

test('does not roll under reduced motion, or without being told to', () => {
  const { container, rerender } = render(<Amount value="$1.00" />)
  rerender(<Amount value="$2.00" />)
  expect(rolling(container)).toEqual([])
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  rerender(amount('$2.00'))
  rerender(amount('$3.00'))
  expect(rolling(container)).toEqual([])
  expect(container.textContent).toBe('$3.00')
})

test.each([
  ['$12,480.56', '.56'],
  ['12.480,56 €', ',56'],
  ['1,000 USDC', ',000'],
  ['$12', undefined],
])('greys the cents of %s', (value, cents) => {
  const { container } = render(<Amount value={value} dimFraction />)
  expect(container.textContent).toBe(value)
  expect(container.querySelector('i')?.textContent).toBe(cents)
})
