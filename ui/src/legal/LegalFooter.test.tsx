import type { KitOptions } from '@latchkit/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { extrasChunk } from '../loading/extrasChunk.js'
import { prepareModal } from '../shell/dialog/prepareModal.js'
import { KitProvider } from '../shell/provider/KitProvider.js'
import { createShellKit } from '../test/shellKit.js'
import { LegalFooter } from './LegalFooter.js'
import { useLegal } from './useLegal.js'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Connecting() {
  const { check, mayConnect } = useLegal()
  return (
    <button type="button" onClick={check}>
      {mayConnect ? 'allowed' : 'not allowed'}
    </button>
  )
}

async function show(options: KitOptions) {
  const { kit } = await createShellKit(options)
  prepareModal(kit)
  await extrasChunk.load()
  const shown = render(
    <KitProvider kit={kit}>
      <Connecting />
      <LegalFooter />
    </KitProvider>,
  )
  return { kit, ...shown }
}

const both = { termsUrl: 'https://example.org/terms', privacyUrl: '/privacy', legalCheckbox: true }

test('connecting waits for the box, and says so', async () => {
  const { kit } = await show(both)
  const button = screen.getByRole('button')
  expect(button.textContent).toBe('not allowed')
  const box = screen.getByRole('checkbox')
  // Each time again, not only the first.
  for (const _ of [1, 2]) {
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(box)
  }
  expect(kit.get(kit.modal$).shake).toBe(true)
  const sentence = screen.getByText('Accept the terms to continue')
  // Seen, not only spoken.
  expect(sentence.closest('.vh')).toBeNull()
  expect(box.getAttribute('aria-describedby')).toBe(sentence.id)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('checkbox'))
  expect(button.textContent).toBe('allowed')
})

test('a reminder ends with its view and with the modal', async () => {
  const { kit } = await show(both)
  const remind = () => fireEvent.click(screen.getByText('not allowed'))
  const reminded = () => screen.getByRole('checkbox').getAttribute('aria-invalid') === 'true'
  for (const leave of [() => kit.router.push('WhatIsAWallet'), () => kit.close()]) {
    kit.open('Connect')
    remind()
    expect(reminded()).toBe(true)
    act(leave)
    expect(reminded()).toBe(false)
  }
})

test('a reminder moves the focus once', async () => {
  const { kit, rerender } = await show(both)
  fireEvent.click(screen.getByText('not allowed'))
  const page = (key: string) => (
    <KitProvider kit={kit}>
      <Connecting />
      <input aria-label="page" />
      <LegalFooter key={key} />
    </KitProvider>
  )
  rerender(page('one'))
  screen.getByLabelText('page').focus()
  rerender(page('two'))
  await screen.findByRole('checkbox')
  expect(document.activeElement).toBe(screen.getByLabelText('page'))
})

test('an embedded card leaves the focus to the page', async () => {
  const { kit, rerender } = await show(both)
  rerender(
    <KitProvider kit={kit}>
      <Connecting />
      <div part="card">
        <LegalFooter />
      </div>
    </KitProvider>,
  )
  await screen.findByRole('checkbox')
  const button = screen.getByText('not allowed')
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
})

test('is remembered for the session, for the same documents only', async () => {
  await show(both)
  fireEvent.click(screen.getByRole('checkbox'))
  cleanup()
  await show(both)
  expect(screen.getByRole('button').textContent).toBe('allowed')
  cleanup()
  await show({ ...both, termsUrl: 'https://example.org/new-terms' })
  expect(screen.getByRole('button').textContent).toBe('not allowed')
})

test('without a box it is a sentence with links, and without links nothing', async () => {
  const { container } = await show({ ...both, legalCheckbox: false })
  expect(container.textContent).toContain('By continuing, you accept the Terms and Privacy Policy')
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    'https://example.org/terms',
    '/privacy',
  ])
  cleanup()
  await show({ legalCheckbox: true })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button').textContent).toBe('allowed')
})

test.each([
  'javascript:alert(1)',
  'http://example.org',
  '//example.org',
  '/\\example.org',
  'data:text/html,x',
])('never links to %s', async termsUrl => {
  await show({ termsUrl })
  expect(screen.queryByRole('link')).toBeNull()
})

test('works while the session storage throws', async () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new Error('full')
  }
  await show(both)
  act(() => screen.getByRole('checkbox').click())
  expect(screen.getByRole('button').textContent).toBe('allowed')
  Storage.prototype.setItem = setItem
})

test('without a box to tick, nobody looks into the storage', async () => {
  const read = vi.spyOn(Storage.prototype, 'getItem')
  await show({ termsUrl: both.termsUrl })
  expect(read.mock.calls.flat()).not.toContain('latchkit:legal')
  read.mockClear()
  await show(both)
  expect(read.mock.calls.flat()).toContain('latchkit:legal')
  read.mockRestore()
})
