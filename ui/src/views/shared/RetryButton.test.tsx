import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitContext } from '../../hooks/KitContext.js'
import { messages } from '../../locales/en.js'
import { stage } from '../../test/stage.js'
import { RetryButton } from './RetryButton.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(retryAt?: number) {
  const kit = stage()
  kit.i18n.add('en', messages)
  const onRetry = vi.fn()
  render(
    <KitContext.Provider value={kit}>
      <RetryButton retryAt={retryAt} onRetry={onRetry} />
    </KitContext.Provider>,
  )
  return onRetry
}

test('retries at once when that is allowed', () => {
  const onRetry = show()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('pressed too early, it counts down and retries by itself, once', () => {
  const onRetry = show(Date.now() + 3_000)
  const button = screen.getByRole('button', { name: 'Retry' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(button.textContent).toBe('Retry in 3\u00a0s')
  act(() => vi.advanceTimersByTime(2_000))
  expect(onRetry).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1_500))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(button.textContent).toBe('Retry')
})
