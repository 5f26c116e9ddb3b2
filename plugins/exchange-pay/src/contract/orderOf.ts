import { parseCaip10 } from '@latchkit/core/plugin'
import { type ExchangePayment, isUnfit, outcomeOf } from './ExchangePayment.js'

/**
 * Identifies the order of a payment by its recipient and the app's id, whatever the asset or exchange.
 * `undefined` for payments without an order, such as funding.
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

/** The exchange reports the payment as paid and the network has not refuted it, so a second one would be one too many. */
export function isSettling(payment: ExchangePayment): boolean {
  const outcome = outcomeOf(payment)
  return outcome === 'reported' || (outcome === 'confirming' && !isUnfit(payment.chain))
}
