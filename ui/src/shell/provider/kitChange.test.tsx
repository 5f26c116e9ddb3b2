import { atom, definePlugin, type Kit, overlays } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { hasModal, modalOf } from '../../test/modalOf.js'
import { createShellKit } from '../../test/shellKit.js'
import { EmbeddedKit } from '../embedded/EmbeddedKit.js'
import { KitProvider } from './KitProvider.js'

afterEach(cleanup)

const shown = (text: string) => waitFor(() => expect(modalOf().getByText(text)).toBeTruthy())
const embedded = () => document.querySelector('latchkit-embedded')?.shadowRoot?.textContent

test('another kit in the same provider has its own modal, with all views', async () => {
  const first = (await createShellKit()).kit as Kit
  const tree = (kit: Kit) => (
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>
  )
  const { rerender } = render(tree(first))
  await act(() => first.prefetch('modal'))
  act(() => first.open('Connect'))
  await shown('Harbor')
  act(() => first.close())
  await waitFor(() => expect(hasModal()).toBe(false))
  // A card that waits to be opened.
  await waitFor(() =>
    expect(document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog')).toBeTruthy(),
  )

  const panel = definePlugin({
    id: 'panel',
    contributes: [overlays.of({ id: 'p', while: atom(1), view: async () => () => <i>second panel</i> })],
  })()
  const wallet = createMockWallet({ id: 'birch', name: 'Birch', namespace: 'mock' })
  const plugins = [mockChain({ wallets: [wallet] }).plugin, panel] as never
  const second = (await createTestKit({ plugins })) as Kit
  rerender(tree(second))
  await act(() => second.prefetch('modal'))
  act(() => second.router.reset('Connect'))
  act(() => second.open('Connect'))
  await shown('Birch')
  act(() => second.open('WhatIsAWallet'))
  await shown('Got it')
  await waitFor(() =>
    expect(
      modalOf().dialog.querySelector('latchkit-overlays')?.shadowRoot?.querySelector('i')?.textContent,
    ).toBe('second panel'),
  )
  expect(document.querySelectorAll('latchkit-modal')).toHaveLength(1)
  await first.dispose()
  expect(hasModal()).toBe(true)
  await second.dispose()
})

test('another kit in the same embedded card shows its own views', async () => {
  const first = (await createShellKit()).kit as Kit
  const tree = (kit: Kit) => (
    <KitProvider kit={kit}>
      <EmbeddedKit />
    </KitProvider>
  )
  const { rerender } = render(tree(first))
  await waitFor(() => expect(embedded()).toContain('Harbor'))
  const second = (await createShellKit()).kit as Kit
  rerender(tree(second))
  await waitFor(() => expect(second.get(second.modal$).embedded).toBe(true))
  await waitFor(() => expect(embedded()).toContain('Harbor'))
  expect(embedded()).not.toContain(second.i18n.t('shell.unknown.title'))
  await first.dispose()
  await second.dispose()
})

test('a kit that is disposed while it is open takes its modal away', async () => {
  const { kit } = await createShellKit()
  render(
    <KitProvider kit={kit as Kit}>
      <ConnectButton />
    </KitProvider>,
  )
  await act(() => kit.prefetch('modal'))
  act(() => kit.open('Connect'))
  await shown('Harbor')
  await act(() => kit.dispose())
  await waitFor(() => expect(hasModal()).toBe(false))
  expect(kit.get(kit.modal$)).toMatchObject({ open: false, embedded: false })
})

test('a kit that is disposed while it is in the page takes its card away', async () => {
  const { kit } = await createShellKit()
  render(
    <KitProvider kit={kit as Kit}>
      <EmbeddedKit />
    </KitProvider>,
  )
  await waitFor(() => expect(embedded()).toContain('Harbor'))
  await act(() => kit.dispose())
  await waitFor(() => expect(embedded()).not.toContain('Harbor'))
})
