// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Chip } from './Chip.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const clipboard = (writeText: unknown) =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: writeText ? { writeText } : undefined,
  })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  clipboard(undefined)
})

const press = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'))
  })
}

test('shows the ends of the address and copies all of it', async () => {
  const writeText = vi.fn(async () => {})
  clipboard(writeText)
  const copied = vi.fn()
  render(<Chip address={address} copyLabel="Copy address" copiedLabel="Copied" onCopied={copied} />)
  expect(screen.getByRole('button', { name: 'Copy address 0x71…d8976F' }).textContent).toContain(
    '0x71···d8976F',
  )
  expect(screen.getByRole('status').textContent).toBe('')
  await press()
  expect(writeText).toHaveBeenCalledWith(address)
  expect(copied).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('Copied')
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['refused', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ['missing', undefined],
])('a %s clipboard is reported and shows no tick', async (_, writeText) => {
  clipboard(writeText)
  const failed = vi.fn()
  const copied = vi.fn()
  const labels = { copyLabel: 'Copy', copiedLabel: 'Copied' }
  render(<Chip address={address} {...labels} onCopied={copied} onCopyError={failed} />)
  await press()
  expect(failed).toHaveBeenCalledOnce()
  expect(copied).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('leaves no timer behind', async () => {
  clipboard(async () => {})
  const { unmount } = render(<Chip address={address} copyLabel="Copy" copiedLabel="Copied" />)
  await press()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('copies nothing while something else is to be done first, and shows no whole address', async () => {
  const writeText = vi.fn(async () => {})
  clipboard(writeText)
  const instead = vi.fn()
  render(<Chip address={address} copyLabel="Confirm" copiedLabel="Copied" instead={instead} />)
  await press()
  expect([instead.mock.calls.length, writeText.mock.calls.length]).toEqual([1, 0])
  expect(screen.queryByTitle(address)).toBeNull()
})
