import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFocusWhen } from './useFocusWhen.js'

afterEach(cleanup)

function Page({ isOver }: { isOver: boolean }) {
  const retry = useFocusWhen<HTMLButtonElement>(isOver)
  return (
    <>
      <button type="button">page</button>
      <div part="card">
        <h2 tabIndex={-1}>title</h2>
        <button type="button" ref={retry}>
          retry
        </button>
      </div>
    </>
  )
}

it.each([
  ['page', 'page'],
  ['title', 'retry'],
])('in an embedded card, with the focus on the %s: then on the %s', async (before, after) => {
  const { rerender } = render(<Page isOver={false} />)
  screen.getByText(before).focus()
  rerender(<Page isOver />)
  await Promise.resolve()
  expect(document.activeElement?.textContent).toBe(after)
})
