// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeightBox } from './HeightBox.js'
import { viewMotion } from './viewMotion.js'

interface FakeAnimation {
  cancel: ReturnType<typeof vi.fn>
  onfinish: (() => void) | null
}

let running: FakeAnimation[] = []
const still = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

beforeEach(() => {
  vi.useFakeTimers()
  running = []
  Element.prototype.animate = function animate() {
    const animation: FakeAnimation = { cancel: vi.fn(), onfinish: null }
    running.push(animation)
    return animation as unknown as Animation
  }
  still(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

const view = (key: string) => (
  <HeightBox viewKey={key} direction="forward" motion={viewMotion}>
    <p id="same">{key}</p>
  </HeightBox>
)

test('swaps views at once, with a lifeless copy of the old one fading out', () => {
  const { rerender, container } = render(view('one'))
  rerender(view('two'))
  const copies = container.querySelectorAll('.hbox-x p')
  expect(copies).toHaveLength(1)
  expect(copies[0]?.textContent).toBe('one')
  expect(container.querySelectorAll('#same')).toHaveLength(1)
  expect(screen.getByText('two').closest('[aria-hidden]')).toBeNull()
  expect(running).toHaveLength(4)
  act(() => running[0]?.onfinish?.())
  expect(container.querySelectorAll('.hbox-x p')).toHaveLength(0)
})

test('a view that is replaced while it comes in ends its movement', () => {
  const { rerender, container } = render(view('one'))
  rerender(view('two'))
  rerender(view('three'))
  for (const { cancel } of running.slice(0, 4)) expect(cancel).toHaveBeenCalled()
  expect(container.querySelectorAll('.hbox-x p')).toHaveLength(1)
})

test('leaves no timers and no animation behind', () => {
  const { rerender, unmount } = render(view('one'), { wrapper: StrictMode })
  rerender(view('two'))
  expect(vi.getTimerCount()).toBe(0)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  expect(running.every(animation => animation.cancel.mock.calls.length > 0)).toBe(true)
})

test('shows who comes back what was in sight, and a new view from its top', () => {
  const box = (key: string, direction: 'forward' | 'back') => (
    <HeightBox viewKey={key} direction={direction} motion={viewMotion}>
      <ul>{key}</ul>
    </HeightBox>
  )
  const { rerender, container } = render(box('one', 'forward'))
  const scroller = container.querySelector('.hbox-s') as HTMLElement
  scroller.scrollTop = 40
  const list = () => scroller.querySelector('ul') as Element
  list().scrollTop = 70
  rerender(box('two', 'forward'))
  expect(scroller.scrollTop).toBe(0)
  expect(container.querySelector('.hbox-x')?.scrollTop).toBe(40)
  scroller.scrollTop = 10
  rerender(box('one', 'back'))
  expect(scroller.scrollTop).toBe(40)
  expect(list().scrollTop).toBe(70)
  rerender(box('two', 'forward'))
  expect(scroller.scrollTop).toBe(0)
})

test('is instant under reduced motion', () => {
  still(true)
  const { rerender, container } = render(view('one'))
  rerender(view('two'))
  expect(running).toHaveLength(0)
  expect(container.textContent).toBe('two')
})

test('keeps state inside one view when only its content changes', () => {
  const { rerender } = render(
    <HeightBox viewKey="one" motion={viewMotion}>
      <input />
    </HeightBox>,
  )
  const input = screen.getByRole('textbox')
  rerender(
    <HeightBox viewKey="one" motion={viewMotion}>
      <input />
    </HeightBox>,
  )
  expect(screen.getByRole('textbox')).toBe(input)
  expect(running).toHaveLength(0)
})

test('changes views at once before its motion has loaded, and keeps what was in sight', () => {
  const box = (key: string, direction: 'forward' | 'back') => (
    <HeightBox viewKey={key} direction={direction}>
      <p>{key}</p>
    </HeightBox>
  )
  const { rerender, container } = render(box('one', 'forward'))
  const scroller = container.querySelector('.hbox-s') as HTMLElement
  scroller.scrollTop = 40
  rerender(box('two', 'forward'))
  expect([container.textContent, running.length, scroller.scrollTop]).toEqual(['two', 0, 0])
  rerender(box('one', 'back'))
  expect([container.textContent, running.length, scroller.scrollTop]).toEqual(['one', 0, 40])
})
