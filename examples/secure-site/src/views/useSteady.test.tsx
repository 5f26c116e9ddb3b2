import { createEvent, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSteady } from './useSteady.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function Buttons({ tell }: { tell: (isSteady: boolean) => void }) {
  const yes = useRef<HTMLButtonElement>(null)
  const isSteady = useSteady(yes)
  return (
    <div>
      <button type="button">No</button>
      <button type="button" ref={yes} onClick={event => tell(isSteady(event))}>
        Yes
      </button>
    </div>
  )
}

/** Two buttons beside each other, and a pointer. */
function open() {
  const told: boolean[] = []
  const { getByText } = render(<Buttons tell={isSteady => told.push(isSteady)} />)
  const [no, yes] = [getByText('No'), getByText('Yes')]
  const put = (left: number) => {
    vi.spyOn(yes, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 100, 40))
  }
  put(110)
  const send = (kind: string, element: Element, screenX: number) => {
    const init = { bubbles: true, screenX, screenY: 20 }
    const event = createEvent(kind, element, init, { EventType: 'MouseEvent' })
    Object.defineProperty(event, 'pointerType', { value: 'mouse' })
    fireEvent(element, event)
  }
  return {
    put,
    wait: (ms: number) => vi.advanceTimersByTime(ms),
    move: (over: 'no' | 'yes', screenX: number) => {
      if (over === 'no') send('pointerleave', yes, screenX)
      send('pointermove', over === 'no' ? no : yes, screenX)
    },
    click(screenX: number) {
      send('click', yes, screenX)
      return told.at(-1)
    },
  }
}

it('counts a click on a button to which the pointer went', () => {
  const { wait, move, click } = open()
  move('no', 50)
  wait(500)
  move('yes', 160)
  expect(click(160)).toBe(false)
  wait(150)
  expect(click(160)).toBe(true)
})

it('B12: counts no click on a button that has taken the place of the other one', () => {
  const { put, wait, move, click } = open()
  move('no', 50)
  wait(2_000)
  // The buttons swap under a pointer that rests. A browser may say so, or not.
  put(0)
  expect(click(50)).toBe(false)
  wait(300)
  move('yes', 50)
  expect(click(50)).toBe(false)
  wait(200)
  expect(click(50)).toBe(true)
})

it('B12: counts no click on a button that has moved since the pointer came to it', () => {
  const { put, wait, move, click } = open()
  move('yes', 150)
  wait(2_000)
  put(130)
  expect(click(150)).toBe(false)
  wait(500)
  expect(click(150)).toBe(true)
  // While it is pressed, it is a little smaller.
  put(131)
  expect(click(150)).toBe(true)
})
