import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { createShellKit } from '../../test/shellKit.js'
import { KitProvider } from './KitProvider.js'
import { modalChunk } from './modalChunk.js'

afterEach(cleanup)

const hosts = () => document.querySelectorAll('latchkit-modal').length

test('starts the kit and never disposes it, also in StrictMode', async () => {
  const { kit } = await createShellKit()
  const dispose = vi.spyOn(kit, 'dispose')
  const page = (
    <StrictMode>
      <KitProvider kit={kit}>
        <ConnectButton />
      </KitProvider>
    </StrictMode>
  )
  const { unmount } = render(page)
  unmount()
  render(page)
  expect(dispose).not.toHaveBeenCalled()
  await modalChunk.load()
  await waitFor(() => expect(hosts()).toBe(1))
  expect(screen.getByRole('button').textContent).toBe('Connect')
})

test('leaves nothing in the page', async () => {
  const { kit } = await createShellKit()
  const { unmount } = render(<KitProvider kit={kit} />)
  await modalChunk.load()
  await waitFor(() => expect(hosts()).toBe(1))
  await waitFor(() => expect(document.querySelectorAll('latchkit-overlays').length).toBe(1))
  unmount()
  expect(document.querySelector('latchkit-modal, latchkit-overlays')).toBeNull()
})

test('shows one modal for several providers of one kit, and one for each kit', async () => {
  const [first, second] = [await createShellKit(), await createShellKit()]
  await modalChunk.load()
  const { unmount } = render(<KitProvider kit={first.kit} />)
  render(
    <KitProvider kit={first.kit}>
      <KitProvider kit={first.kit} />
    </KitProvider>,
  )
  await waitFor(() => expect(hosts()).toBe(1))
  unmount()
  await waitFor(() => expect(hosts()).toBe(1))
  render(<KitProvider kit={second.kit} />)
  await waitFor(() => expect(hosts()).toBe(2))
})

test('says what is missing', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<ConnectButton />)).toThrow('There is no KitProvider')
  silent.mockRestore()
})
