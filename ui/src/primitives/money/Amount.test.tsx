// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Amount } from './Amount.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const format = (number: number) => `$${number.toFixed(2)}`
const amount = (number: number) => <Amount value={`$${number}.00 exactly`} number={number} format={format} />

test('counts to a new number in 400 ms and then shows the exact text', () => {
  const { container, rerender } = render(amount(100))
  expect(container.textContent).toBe('$100.00 exactly')
  rerender(amount(200))
  act(() => vi.advanceTimersByTime(100))
  expect(Number(container.textContent?.slice(1))).toBeGreaterThan(100)
  expect(Number(container.textContent?.slice(1))).toBeLessThan(200)
  act(() => vi.advanceTimersByTime(450))
  expect(container.textContent).toBe('$200.00 exactly')
})

test('does not count under reduced motion, and leaves no frame behind', () => {
  const { container, rerender, unmount } = render(amount(1))
  rerender(amount(2))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const next = render(amount(1))
  next.rerender(amount(5))
  act(() => vi.advanceTimersByTime(50))
  expect(next.container.textContent).toBe('$5.00 exactly')
  expect(container.textContent).toBe('')
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
