import type { ExpectedPayment, PaymentCheck } from '@latchkit/exchange-pay/server'
import type { ListedOrder, Order } from '../Order.js'
import type { StoredOrder } from './createOrderBook.js'

/** How long an order can be paid. */
const EXPIRY_MS = 86_400_000
/** How long somebody who pays again, or too late, is noticed though no page is open. */
const LATE_MS = 3_600_000

/** Nothing that would settle it came in time, nor in `moreMs` after it. */
const hasExpired = ({ status, placedAt = Date.now() }: StoredOrder, moreMs = 0) =>
  (status === 'open' || status === 'refused') && Date.now() - placedAt >= EXPIRY_MS + moreMs

/** Whether the shop looks at an order though no page is open. */
export function isDue(order: StoredOrder): boolean {
  const { status, delivery, deliveredAt = 0 } = order
  if (status !== 'delivered') return !hasExpired(order, LATE_MS)
  return delivery === undefined || Date.now() - deliveredAt < LATE_MS
}

/** What an order expects on the network. */
export const expectedOf = ({
  id,
  asset,
  recipient,
  amount,
  since,
  hint,
}: Omit<StoredOrder, 'hint'> & { hint?: string | undefined }): ExpectedPayment => ({
  orderId: id,
  asset: asset as ExpectedPayment['asset'],
  recipient: recipient as ExpectedPayment['recipient'],
  amount: BigInt(amount),
  since: BigInt(since),
  hash: hint,
})

/** What a look that settled nothing says of an order. */
export function stateOf(found: Exclude<PaymentCheck, { status: 'settled' }>) {
  if (found.status === 'refused')
    return { status: 'refused', reason: found.reason, hash: found.hash } as const
  return { status: found.reason === 'not-final' ? 'confirming' : 'open', reason: undefined } as const
}

/** An order for everybody: whoever has an order's id reads what was delivered. */
export function listedOf(stored: StoredOrder): ListedOrder {
  const { id, delivery, ...order } = publicOf(stored)
  return order
}

/** An order for who has its id. */
export function publicOf(stored: StoredOrder): Order {
  const { since, hint, placedAt, deliveredAt, ...order } = stored
  return hasExpired(stored) ? { ...order, hasExpired: true } : order
}
