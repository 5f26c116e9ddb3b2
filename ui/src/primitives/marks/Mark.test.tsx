// @vitest-environment jsdom
import { act, cleanup, fireEvent, render as renderPlain } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageContext } from './ImageContext.js'
import { Mark } from './Mark.js'

const render = (element: ReactElement) =>
  renderPlain(element, {
    wrapper: ({ children }) => <ImageContext.Provider value={src => src}>{children}</ImageContext.Provider>,
  })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const src = 'https://example.org/a.png'
const image = (box: HTMLElement) => box.querySelector('img')
const isCovered = (box: HTMLElement) => box.querySelector('.mark-y ~ .mark-g, .mark-d + .mark-g') !== null

test('shows the initial until the image has loaded', () => {
  const { container } = render(<Mark name="harbor" src={src} />)
  expect(container.textContent).toBe('H')
  expect(isCovered(container)).toBe(false)
  fireEvent.load(image(container) as Element)
  expect(isCovered(container)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('keeps the initial after an error', () => {
  const { container } = render(<Mark name="harbor" src={src} />)
  fireEvent.error(image(container) as Element)
  expect(image(container)).toBeNull()
  expect(container.textContent).toBe('H')
  expect(vi.getTimerCount()).toBe(0)
})

test('shows at once what the browser has loaded before', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(36)
  const { container } = render(<Mark name="harbor" src={src} />)
  expect(isCovered(container)).toBe(true)
  vi.restoreAllMocks()
})

test('shows a drawing until the image has loaded, and instead of one that fails', () => {
  const drawing = <svg className="mark-d" />
  const { container } = render(<Mark name="harbor" src={src} drawing={drawing} />)
  expect(isCovered(container)).toBe(true)
  expect(container.querySelector('.mark-y ~ .mark-d')).toBeNull()
  fireEvent.load(image(container) as Element)
  expect(container.querySelector('.mark-y ~ .mark-d')).not.toBeNull()
  cleanup()
  const other = render(<Mark name="harbor" src={src} drawing={drawing} />).container
  fireEvent.error(image(other) as Element)
  expect(image(other)).toBeNull()
  expect(isCovered(other)).toBe(true)
})

test('gives up after the timeout and starts again for another image', () => {
  const { container, rerender } = render(<Mark name="harbor" src={src} timeout={3000} />)
  act(() => vi.advanceTimersByTime(2999))
  expect(image(container)).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(image(container)).toBeNull()
  rerender(<Mark name="harbor" src="https://example.org/b.png" timeout={3000} />)
  expect(image(container)?.src).toBe('https://example.org/b.png')
})

test('requests nothing for an address that it does not trust, and leaves no timer', () => {
  const { container, unmount } = render(
    <>
      <Mark name="x" src="http://example.org/a.png" />
      <Mark name="y" src={src} />
    </>,
  )
  expect(container.querySelectorAll('img')).toHaveLength(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('takes the first letter of names in any script, and none of blank ones', () => {
  const { container, rerender } = render(<Mark name="  #🙂é" />)
  expect(container.textContent).toBe('É')
  rerender(<Mark name="" />)
  expect(container.textContent).toBe('')
})

test('asks nobody elsewhere unless that is allowed, and shows what the page has itself', () => {
  const own = ['data:image/png;base64,AAAA', 'blob:https://example.org/1', '/a.png', './a.png']
  const { container } = renderPlain(
    <div>
      {[src, 'http://127.0.0.1:1/a.png', ...own].map(address => (
        <Mark key={address} name="x" src={address} />
      ))}
    </div>,
  )
  const shown = [...container.querySelectorAll('img')].map(one => one.getAttribute('src'))
  expect(shown).toEqual(own)
})
