// @vitest-environment jsdom
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { KitProvider } from '@latchkit/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { info } from '../../test/fakeShop.js'
import type { Order } from '../Order.js'
import type { ShopKit } from './createShopKit.js'
import { Shop } from './Shop.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  history.replaceState(null, '', location.pathname)
  vi.unstubAllGlobals()
})

const order: Order = {
  id: 'seven',
  number: 7,
  product: { id: 'buoys', name: 'Three buoys', price: '500' },
  asset: info.asset.id,
  recipient: `eip155:1:0x${'5'.repeat(40)}`,
  amount: '500',
  status: 'open',
}

/** The page, whose server answers what `answer` gives for a method and a path. */
async function visit(address: string, answer: (what: string) => Response) {
  history.replaceState(null, '', address)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) =>
    path === '/api/orders' && method === 'GET' ? Response.json([]) : answer(`${method} ${path}`),
  )
  const kit = await createTestKit({ plugins: [mockChain().plugin] })
  const { unmount } = render(
    <KitProvider kit={kit as never}>
      <Shop kit={kit as unknown as ShopKit} info={info} />
    </KitProvider>,
  )
  ends.push(() => kit.dispose(), unmount)
}
const unreadable = () => Response.json({ error: 'The network cannot be read now' }, { status: 503 })

it('shows no prints while the order in its address cannot be read, and says why; then the order', async () => {
  let isDown = true
  await visit('#order=seven', () => (isDown ? unreadable() : Response.json(order)))
  expect(screen.getByText(/Looking up your order/)).toBeTruthy()
  expect(await screen.findByText(/The network cannot be read now.*do not pay twice/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Prints' })).toBeNull()
  isDown = false
  expect(await screen.findByText('Waiting for your payment')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('goes back to the shop from an order that it cannot read', async () => {
  await visit('#order=seven', unreadable)
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the shop' }))
  expect(await screen.findByRole('list', { name: 'Prints' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that the shop takes no order now', async () => {
  await visit('#', unreadable)
  fireEvent.click(screen.getByRole('button', { name: 'Buy Three buoys' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/took no order.*cannot be read/))
})

it.each([
  ['is paid and not yet delivered', { status: 'delivered' }, 'Paid. The shop is about to deliver'],
  [
    'is paid in parts',
    { status: 'refused', reason: 'in-parts' },
    /You have paid: in parts.*do not pay again/,
  ],
  ['has expired', { hasExpired: true }, 'Expired'],
] as const)('offers no way to pay for an order that %s', async (_, change, words) => {
  await visit('#order=seven', () => Response.json({ ...order, ...change }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Ways to pay' })).toBeNull()
})
