// @vitest-environment jsdom
import { renderView } from '@latchkit/ui/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openFakeOnRamp } from '../testing/fakeOnRamp.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it.each([
  ['an hour old is asked for again, once, when the visitor comes back', 3_600_000, 1],
  ['from the future, which nobody knows the age of, too', -3_600_000, 1],
  ['a moment old is left as it is', 1_000, 0],
])('a quote %s', async (_, age, times) => {
  const amount = { amount: 25_000n, decimals: 2 }
  const quote = { status: 'ready', quote: { purchase: amount }, at: Date.now() - age } as const
  const { kit, called } = await openFakeOnRamp({ form: { amount: '250', pay: amount, quote, problems: [] } })
  const { element, unmount } = await renderView(kit, 'onramp')
  ends.push(() => kit.dispose(), unmount)
  await waitFor(() => expect(element.textContent).toContain('You get about'))
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  expect(called.filter(([name]) => name === 'refresh')).toHaveLength(times)
})
