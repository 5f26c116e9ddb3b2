// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Email } from './Email.js'

afterEach(cleanup)

test('shows an email address as long as they come, from left to right', () => {
  const address = `${'very'.repeat(16)}@${'sub.'.repeat(46)}shop`
  const { container } = render(<Email>{address}</Email>)
  expect(address.length).toBeGreaterThan(250)
  expect(container.textContent).toBe(address)
  expect(container.querySelector('bdi')?.dir).toBe('ltr')
})

test('takes out what hides or reorders letters', () => {
  const { container } = render(<Email>{'mira\u202e@north\u200bpier.test'}</Email>)
  expect(container.textContent).toBe('mira@northpier.test')
})

test('keeps any other name to one line', () => {
  const { container } = render(<Email>{'Mira of Northpier'}</Email>)
  expect(container.querySelector('.eml')).toBeNull()
  expect(container.querySelector('.bdi')?.textContent).toBe('Mira of Northpier')
})
