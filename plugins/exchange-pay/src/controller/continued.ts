import { assetIdOf } from '../assets/assetId.js'
import type { PaymentPlan } from '../contract/ExchangePayController.js'
import { type ExchangePayment, isOpen, outcomeOf } from '../contract/ExchangePayment.js'
import { isSettling, orderOf } from '../contract/orderOf.js'

/** An older funding page was likely closed or used, so the next press opens a new one. An order keeps its page. */
const SAME_PAGE_MS = 600_000

export interface Press {
  readonly plan: PaymentPlan
  readonly exchangeId: string
  /** Ids of payments that the visitor knows of, and wants to pay elsewhere all the same. */
  readonly seen?: ReadonlySet<string> | undefined
}

type Payments = readonly ExchangePayment[]

/** Equal for two presses of the same button. */
export const keyOf = ({ kind, asset, amount, recipient, orderId }: PaymentPlan, exchangeId: string) =>
  JSON.stringify([kind, exchangeId, assetIdOf(asset), `${amount}`, recipient, orderId])

const isSame = (payment: ExchangePayment, { plan, exchangeId }: Press) =>
  keyOf(payment, payment.exchange.id) === keyOf(plan, exchangeId)

/** A new press refers to this open payment instead of starting another one. */
function isStillMeant(payment: ExchangePayment, now: number): boolean {
  if (payment.kind === 'pay') return true
  // An account may be funded again.
  if (outcomeOf(payment) === 'confirming') return false
  // Also if it started in the future because the clock was set back: a payment opened twice may be paid
  // twice.
  return now - payment.startedAt < SAME_PAGE_MS
}

/** The payments of a plan's order, at all exchanges. */
export function ofOrder(payments: Payments, plan: PaymentPlan): Payments {
  const order = orderOf(plan)
  return order === undefined ? [] : payments.filter(payment => orderOf(payment) === order)
}

/** The order's payment that is paid or under way, unless the visitor wants to pay elsewhere all the same. */
export function standing(
  payments: Payments,
  { plan, exchangeId, seen }: Pick<Press, 'plan'> & Partial<Press>,
): ExchangePayment | undefined {
  const mine = ofOrder(payments, plan)
  const isAnother = ({ id, exchange }: ExchangePayment) => seen?.has(id) && exchange.id !== exchangeId
  return (
    mine.find(payment => outcomeOf(payment) === 'paid') ??
    mine.find(payment => isSettling(payment) && !isAnother(payment))
  )
}

/** Payments left elsewhere, which may have been paid since, and unreadable ones, which may be readable now. */
export const doubtful = (payments: Payments, press: Press): Payments =>
  ofOrder(payments, press.plan).filter(each =>
    isOpen(each) ? !isSame(each, press) : outcomeOf(each) === 'reported',
  )

/** The payment to continue instead of opening a new one: it is open, or its order is paid. `now` is in ms. */
export const continued = (payments: Payments, press: Press, now: number): ExchangePayment | undefined =>
  standing(payments, press) ??
  payments.find(each => isOpen(each) && isSame(each, press) && isStillMeant(each, now))
