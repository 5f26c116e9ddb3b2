import type { ExpectedPayment, PaymentCheck } from '@latchkit/exchange-pay/server'
import type { ListedOrder, Order } from '../Order.js'
import type { StoredOrder } from './createOrderBook.js'

/** Time in which an order can be paid. */
const EXPIRY_MS = 86_400_000
/** Time in which a second or late payment is noticed though no page is open. */
const LATE_MS = 3_600_000

/** True if nothing that would settle the order came in time, nor in `moreMs` after it. */
const hasExpired = ({ status, placedAt = Date.now() }: StoredOrder, moreMs = 0) =>
  (status === 'open' || status === 'refused') && Date.now() - placedAt >= EXPIRY_MS + moreMs

/** True if the shop looks at an order though no page is open. */
export function isDue(order: StoredOrder): boolean {
  const { status, delivery, deliveredAt = 0 } = order
  if (status !== 'delivered') return !hasExpired(order, LATE_MS)
  return delivery === undefined || Date.now() - deliveredAt < LATE_MS
}

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

/**
 * The findings of a look that settled nothing. Money that is too little, or in parts, is a fact of the order; anything else was
 * only named by somebody, which is told and forgotten: the order waits on.
 */
export function stateOf(
  found: Exclude<PaymentCheck, { status: 'settled' }>,
  order: StoredOrder,
): Partial<StoredOrder> {
  if (found.status === 'refused') {
    const { reason, hash } = found
    if (reason === 'too-little' || reason === 'in-parts') return { status: 'refused', reason, hash }
    return { status: 'open', reason, hash: undefined, hint: undefined }
  }
  if (found.reason === 'not-final') return { status: 'confirming', reason: undefined }
  // Why the last hint was none stays readable until there is another one.
  return order.status === 'open' ? {} : { status: 'open', reason: undefined, hash: undefined }
}

/** An order for everybody: whoever has an order's id reads what was delivered. */
export function listedOf(stored: StoredOrder): ListedOrder {
  const { id, delivery, ...order } = publicOf(stored)
  return order
}

export function publicOf(stored: StoredOrder): Order {
  const { since, hint, placedAt, deliveredAt, ...order } = stored
  return hasExpired(stored) ? { ...order, hasExpired: true } : order
}
