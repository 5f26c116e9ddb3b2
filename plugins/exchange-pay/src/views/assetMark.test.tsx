// @vitest-environment jsdom
import type { AssetBalance } from '@latchkit/core'
import { renderView } from '@latchkit/ui/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type FakeState, openFakePayments, paymentOf, plan } from '../testing/fakePayments.js'
import { usdc } from '../testing/samples.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const icon = 'data:image/svg+xml,balance'
const balances: readonly AssetBalance[] = [
  {
    ...usdc.metadata,
    asset: `${usdc.network}/erc20:${usdc.asset}`,
    networkId: usdc.network,
    native: false,
    amount: 1n,
    icon,
  },
]

async function show(view: string, state: FakeState = {}) {
  const { kit } = await openFakePayments({ balances, ...state })
  const { element, unmount } = await renderView(kit as never, view as never)
  ends.push(() => kit.dispose(), unmount)
  return element
}

it.each<[string, string, string, FakeState]>([
  ['the pill', 'exchange-pay', '[part~="pill-token"] ', {}],
  ['the list of assets', 'exchange-pay/asset', '[aria-current] ', {}],
  ['what an app asks for', 'exchange-pay/pay', '', { plan }],
  ['a payment that may still come', 'exchange-pay', '[part~="row"] ', { payments: [paymentOf()] }],
  ['a payment', 'exchange-pay', '', { payments: [paymentOf()], current: 'p' }],
])('M4: a coin has the face in %s that it has where balances are shown', async (_, view, where, state) => {
  const element = await show(view, state)
  await waitFor(() => expect(element.querySelector(`${where}img[src="${icon}"]`)).toBeTruthy())
})

it('M4: the pill says on which network', async () => {
  const element = await show('exchange-pay')
  expect(element.querySelector('[part~="pill-token"] [part~="mark"] [part~="mark"]')).toBeTruthy()
})
