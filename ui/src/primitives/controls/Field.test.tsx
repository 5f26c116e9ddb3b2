// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './Field.js'

afterEach(cleanup)

test('names the input and ties the error to it', () => {
  render(<Field label="Email" value="x" onChange={() => {}} error="Not an email address." />)
  const input = screen.getByLabelText('Email')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const error = screen.getByRole('alert')
  expect(error.textContent).toBe('Not an email address.')
  expect(input.getAttribute('aria-describedby')).toBe(error.id)
})

test('submits once per press and not while submitting', () => {
  const submit = vi.fn()
  const field = (submitting: boolean) => (
    <Field
      label="Email"
      value="x"
      onChange={() => {}}
      onSubmit={submit}
      submitLabel="Go on"
      submitting={submitting}
    />
  )
  const { rerender } = render(field(false))
  fireEvent.submit(screen.getByLabelText('Email'))
  expect(submit).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Go on' }).getAttribute('type')).toBe('submit')
  rerender(field(true))
  fireEvent.submit(screen.getByLabelText('Email'))
  expect(submit).toHaveBeenCalledOnce()
})

test('offers to clear only when there is text', () => {
  const change = vi.fn()
  const { rerender } = render(<Field label="Search" value="" onChange={change} clearLabel="Clear" />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<Field label="Search" value="abc" onChange={change} clearLabel="Clear" />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(change).toHaveBeenCalledWith('')
})

test('shows the start of a text once it is understood', () => {
  const { rerender } = render(<Field label="Recipient" value="0x71C7656EC7ab88" onChange={() => {}} />)
  const input = screen.getByLabelText('Recipient')
  input.scrollLeft = 120
  rerender(<Field label="Recipient" value="0x71C7656EC7ab88" onChange={() => {}} detail="0x71…976F" />)
  expect(input.scrollLeft).toBe(0)
})

test('writes an address from left to right, other text in its own direction, and what it asks for in the reader’s', () => {
  const field = (value: string, isAddress = false) => (
    <Field label="Recipient" value={value} onChange={() => {}} isAddress={isAddress} />
  )
  const { rerender } = render(field('0x71C7656EC7ab88', true))
  const input = screen.getByLabelText('Recipient')
  expect(input.dir).toBe('ltr')
  rerender(field('alice.eth'))
  expect(input.dir).toBe('auto')
  rerender(field(''))
  expect(input.dir).toBe('')
})
