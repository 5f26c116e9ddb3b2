// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Row } from '../lists/Row.js'
import { Button } from './Button.js'

afterEach(cleanup)

test('is a button of type button, and ignores presses while busy or disabled without losing focus', () => {
  const press = vi.fn()
  const ref = createRef<HTMLElement>()
  const { rerender } = render(
    <Button ref={ref} onClick={press}>
      Send
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  expect(ref.current).toBe(button)
  expect(button.getAttribute('type')).toBe('button')
  fireEvent.click(button)
  button.focus()
  rerender(
    <Button ref={ref} onClick={press} loading>
      Send
    </Button>,
  )
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  rerender(
    <Button ref={ref} onClick={press} disabled>
      Send
    </Button>,
  )
  fireEvent.click(button)
  expect(press).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})

test('a key that is still held presses nothing', () => {
  render(<Button>Send</Button>)
  const button = screen.getByRole('button')
  for (const key of ['Enter', ' ']) {
    expect(fireEvent.keyDown(button, { key })).toBe(true)
    expect(fireEvent.keyDown(button, { key, repeat: true })).toBe(false)
  }
  expect(fireEvent.keyDown(button, { key: 'ArrowDown', repeat: true })).toBe(true)
})

test('a busy submit button does not submit', () => {
  const submit = vi.fn(event => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading>
        Go
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})

test('a link opens apart from the page and never runs script', () => {
  const { rerender } = render(<Row title="Terms" href="https://example.org/" />)
  const link = screen.getByRole('link')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.getAttribute('target')).toBe('_blank')
  rerender(<Row title="Terms" href="vbscript:alert(1)" />)
  expect(screen.getByText('Terms').closest('a')?.hasAttribute('href')).toBe(false)
})

test('carries part names', () => {
  render(
    <Button part="mine" variant="primary">
      Go
    </Button>,
  )
  expect(screen.getByRole('button').getAttribute('part')).toBe('button button-primary mine')
})
