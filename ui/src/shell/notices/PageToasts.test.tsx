import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createShellKit } from '../../test/shellKit.js'
import { EmbeddedKit } from '../embedded/EmbeddedKit.js'
import { KitProvider } from '../provider/KitProvider.js'

let opened: Awaited<ReturnType<typeof createShellKit>>

beforeEach(async () => {
  opened = await createShellKit()
})
afterEach(async () => {
  cleanup()
  await opened.kit.dispose()
})

const hosts = ['latchkit-overlays', 'latchkit-modal', 'latchkit-embedded']
/** The toasts that can be seen, by the element that they stand in. */
const seen = () => {
  const roots = [...document.querySelectorAll(hosts.join())].flatMap(host => {
    const inner = [...(host.shadowRoot?.querySelectorAll(hosts.join()) ?? [])]
    return [host, ...inner]
  })
  return roots.flatMap(host =>
    [...(host.shadowRoot?.querySelectorAll('[part~=toast]') ?? [])].map(
      toast => `${host.localName}: ${toast.textContent}`,
    ),
  )
}
const show = (text: string) => act(() => opened.kit.toast.show('success', text, { sticky: true }))

test('a toast is seen and spoken with the modal closed, and once when it opens', async () => {
  const { kit } = opened
  render(
    <KitProvider kit={kit}>
      <p>page</p>
    </KitProvider>,
  )
  show('1 ETH sent')
  await waitFor(() => expect(seen()).toEqual(['latchkit-overlays: 1 ETH sent']))
  const root = document.querySelector('latchkit-overlays')?.shadowRoot
  expect(root?.querySelector('[part~=toast]')?.closest('[aria-live=polite]')).toBeTruthy()
  act(() => kit.open('Connect'))
  await waitFor(() => expect(seen()).toEqual(['latchkit-modal: 1 ETH sent']))
  act(() => kit.close())
  await waitFor(() => expect(seen()).toEqual(['latchkit-overlays: 1 ETH sent']))
  act(() => kit.toast.close())
  await waitFor(() => expect(seen()).toEqual([]))
})

test('a toast stands in an embedded card alone', async () => {
  render(
    <KitProvider kit={opened.kit}>
      <EmbeddedKit />
    </KitProvider>,
  )
  await waitFor(() => expect(opened.kit.get(opened.kit.modal$).embedded).toBe(true))
  show('1 ETH sent')
  await waitFor(() => expect(seen()).toEqual(['latchkit-embedded: 1 ETH sent']))
})

test('a connection that the wallet ends is told with the modal closed; one that the page ends is not', async () => {
  const { kit, wallet } = opened
  render(
    <KitProvider kit={kit}>
      <p>page</p>
    </KitProvider>,
  )
  show('loads the shell')
  await waitFor(() => expect(seen()).toHaveLength(1))
  act(() => kit.toast.close())
  await waitFor(() => expect(seen()).toEqual([]))
  wallet.autoApprove()
  const connect = () => act(async () => void (await kit.connections.connect({ walletId: 'harbor' })))
  await connect()
  await act(async () => kit.connections.disconnect())
  // No event to wait for: nothing may happen.
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(seen()).toEqual([])
  await connect()
  act(() => wallet.change({ accounts: [] }))
  const told = expect.stringMatching(/: \u2068.+\u2069 is no longer connected\.$/)
  await waitFor(() => expect(seen()).toEqual([told]))
})
