import { parseCaip10 } from '@latchkit/core/plugin'
import { type ExchangePayment, isUnfit, outcomeOf } from './ExchangePayment.js'

/**
 * Names the order that a payment is for, whatever it is paid with and where: by its recipient, and by the id that the app has for
 * it. `undefined` for what is no order of its own, such as a funding.
 */
export function orderOf({
  kind,
  recipient,
  orderId,
  hasOwnAddress,
}: Pick<ExchangePayment, 'kind' | 'recipient' | 'orderId' | 'hasOwnAddress'>): string | undefined {
  if (kind !== 'pay' || (orderId === undefined && !hasOwnAddress)) return undefined
  const { namespace, address } = parseCaip10(recipient)
  return JSON.stringify([namespace, address, orderId])
}

/** Whether an exchange says that it paid, and nothing else can be expected of it: a second payment would be one too many. */
export function isSettling(payment: ExchangePayment): boolean {
  const outcome = outcomeOf(payment)
  return outcome === 'reported' || (outcome === 'confirming' && !isUnfit(payment.chain))
}
