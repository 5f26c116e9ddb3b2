// @vitest-environment jsdom
import { renderView } from '@latchkit/ui/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openFakeOnRamp, purchaseOf } from '../testing/fakeOnRamp.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it.each([
  ['watches a purchase of an account that its wallet confirmed', false],
  ['says that nobody looks while the wallet has not confirmed the account', true],
])('%s', async (_, unconfirmed) => {
  const { kit } = await openFakeOnRamp({ purchases: [purchaseOf()], unconfirmed })
  const { element, unmount } = await renderView(kit, 'onramp/progress', { id: 'one' })
  ends.push(() => kit.dispose(), unmount)
  expect(kit.get(kit.connections.connection$)?.unconfirmed === true).toBe(unconfirmed)
  await waitFor(() => expect(element.textContent).toContain('Waiting for'))
  expect(element.textContent?.includes('Connect this account')).toBe(unconfirmed)
})
