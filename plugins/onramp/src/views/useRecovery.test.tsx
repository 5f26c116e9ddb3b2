// @vitest-environment jsdom
import { KitError } from '@latchkit/core'
import { renderView } from '@latchkit/ui/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OnRampForm } from '../contract/OnRampForm.js'
import { openFakeOnRamp } from '../testing/fakeOnRamp.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0).reverse()) await end()
})

const error = new KitError('http/STATUS', { context: { status: 503 }, retryable: true })
const unread: Partial<OnRampForm> = { options: 'usual', passing: true }
const unquoted: Partial<OnRampForm> = { quote: { status: 'failed', error }, passing: true }

async function show(form: Partial<OnRampForm>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { kit, called } = await openFakeOnRamp({ form })
  const { element, unmount } = await renderView(kit, 'onramp')
  ends.push(() => kit.dispose(), unmount)
  const view = within(element)
  await waitFor(() => view.getByRole('button', { name: 'Retry' }))
  const asked = () => called.filter(([name]) => name === 'load' || name === 'refresh').slice(1)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { view, asked, pass }
}

describe('a form whose service did not answer', () => {
  it.each([
    ['offers', unread, ['load', true]],
    ['quote', unquoted, ['refresh']],
  ] as const)('asks for its %s again by itself, ever later and not for ever', async (_, form, call) => {
    const { view, asked, pass } = await show(form)
    for (const [times, pause] of [2_000, 4_000, 8_000, 16_000, 30_000].entries()) {
      await pass(pause / 2)
      expect(asked()).toHaveLength(times)
      await pass(pause / 2)
      expect(asked()).toHaveLength(times + 1)
    }
    await pass(600_000)
    expect(asked()).toEqual(Array(5).fill(call))
    fireEvent.click(view.getByRole('button', { name: 'Retry' }))
    expect(asked()).toHaveLength(6)
    act(() => void window.dispatchEvent(new Event('focus')))
    await pass(2_000)
    expect(asked()).toHaveLength(7)
  })
  it('leaves alone what would fail again', async () => {
    const { asked, pass } = await show({ ...unread, passing: false })
    await pass(600_000)
    expect(asked()).toEqual([])
  })
})
