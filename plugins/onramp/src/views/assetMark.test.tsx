// @vitest-environment jsdom
import type { AssetBalance } from '@latchkit/core'
import { renderView } from '@latchkit/ui/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BuyAsset } from '../contract/OnRampForm.js'
import { type FakeState, openFakeOnRamp, purchaseOf } from '../testing/fakeOnRamp.js'

const ends: (() => unknown)[] = []
async function leave() {
  for (const end of ends.splice(0).reverse()) await end()
}
afterEach(leave)

const picture = (name: string) => `data:image/svg+xml,${name}`
const balances: readonly AssetBalance[] = [
  {
    asset: 'mock:1/token:usdc',
    networkId: 'mock:1',
    native: false,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    amount: 1n,
    icon: picture('balance'),
  },
]
const arrived = purchaseOf({
  status: 'arrived',
  arrivals: [{ amount: { amount: 98_000_000n, decimals: 6 }, symbol: 'USDC', isAsked: true }],
})

/** One view at a time, each of a visitor of its own. */
async function show(view: string, state: FakeState, next?: 'onramp/token') {
  await leave()
  const { kit } = await openFakeOnRamp(state)
  const { element, unmount } = await renderView(kit, view)
  ends.push(() => kit.dispose(), unmount)
  if (next) kit.router.push(next)
  return element
}
const src = (element: HTMLElement, where: string) =>
  element.querySelector(`${where} [part~="mark"] img`)?.getAttribute('src')

it('M4: a coin has the face in the pill and the list that it has where balances are shown', async () => {
  const pill = await show('onramp', { balances })
  await waitFor(() => expect(src(pill, '[part~="pill-token"]')).toBe(picture('balance')))
  const list = await show('onramp', { balances }, 'onramp/token')
  await waitFor(() => expect(src(list, '[aria-current]')).toBe(picture('balance')))
})

it('M4: and in the receipt', async () => {
  const receipt = await show('onramp/progress', { balances, purchases: [arrived] })
  await waitFor(() => expect(src(receipt, '[part~="key-value-line"]')).toBe(picture('balance')))
})

it('M4: nor does the seller give a coin another face, but one that nobody else knows', async () => {
  const dollar: BuyAsset = {
    asset: 'mock:1/token:usdc',
    networkId: 'mock:1',
    native: false,
    symbol: 'USDC',
    name: 'USD Coin',
    icon: picture('seller'),
  }
  const form = { assets: [dollar], asset: dollar }
  const known = await show('onramp', { form, balances })
  await waitFor(() => expect(src(known, '[part~="pill-token"]')).toBe(picture('balance')))
  const unknown = await show('onramp', { form })
  await waitFor(() => expect(src(unknown, '[part~="pill-token"]')).toBe(picture('seller')))
})

it('M4: the pill says on which network', async () => {
  const element = await show('onramp', {})
  expect(element.querySelector('[part~="pill-token"] [part~="mark"] [part~="mark"]')).toBeTruthy()
})
