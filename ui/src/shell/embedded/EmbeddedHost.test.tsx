import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createShellKit } from '../../test/shellKit.js'
import { KitProvider } from '../provider/KitProvider.js'
import { EmbeddedKit } from './EmbeddedKit.js'

afterEach(cleanup)

test('Escape goes back, unless it ends a composition', async () => {
  const { kit } = await createShellKit()
  render(
    <KitProvider kit={kit}>
      <EmbeddedKit />
    </KitProvider>,
  )
  const card = () =>
    document.querySelector('latchkit-embedded')?.shadowRoot?.querySelector('.card') as Element
  await waitFor(() => expect(card()?.textContent).toContain('Harbor'))
  await act(async () => kit.router.push('WhatIsAWallet'))
  const view = () => kit.get(kit.router.entry$).view
  fireEvent.keyDown(card(), { key: 'Escape', isComposing: true })
  fireEvent.keyDown(card(), { key: 'Escape', keyCode: 229 })
  expect(view()).toBe('WhatIsAWallet')
  fireEvent.keyDown(card(), { key: 'Escape' })
  expect(view()).toBe('Connect')
})

test('keeps the keys typed in its fields from the shortcuts of the page', async () => {
  const { kit } = await createShellKit()
  render(
    <KitProvider kit={kit}>
      <EmbeddedKit />
    </KitProvider>,
  )
  const shadow = () => document.querySelector('latchkit-embedded')?.shadowRoot as ShadowRoot
  await waitFor(() => expect(shadow()?.textContent).toContain('Harbor'))
  const onKey = vi.fn()
  document.addEventListener('keydown', onKey, { once: true })
  const field = shadow().appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 's', composed: true })
  expect(onKey).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 's' })
  expect(onKey).toHaveBeenCalledOnce()
})
