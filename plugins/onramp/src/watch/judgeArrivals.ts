import type { OnRampAmount } from '@latchkit/core'
import type { Rival } from '@latchkit/core/ledger'
import type { Arrival } from '../contract/Purchase.js'
import type { Tracked } from '../storage/purchaseStore.js'
import { isAsQuoted, isEqual, isLess, totalOf } from './totalOf.js'

/**
 * The result is new: another transaction or, if only the balance shows it, a further part. Spending since
 * then does not count.
 */
const isNews = (now: Arrival | undefined, before: Arrival | undefined) =>
  now?.hash !== before?.hash || (now?.amount.amount ?? 0n) > (before?.amount.amount ?? 0n)

/**
 * The changes that a look's arrivals make to a purchase; `undefined` without news, and for arrivals that are meant for a rival.
 * `status` is `arrived` once everything arrived, and for each further part.
 */
export function judgeArrivals(
  purchase: Tracked,
  arrivals: readonly Arrival[],
  rivals: readonly Rival[],
): Partial<Tracked> | undefined {
  const known = purchase.arrivals
  // An arrival that a reorganisation undid is removed; an empty result after one with evidence is an outage.
  if (arrivals.length < known.length || arrivals.length === 0) return undefined
  if (arrivals.length === known.length && !isNews(arrivals[0], known[0])) return undefined
  const total = totalOf(arrivals.filter(({ isAsked }) => isAsked))
  if (total === undefined) return { arrivals }
  if (isMeantElsewhere(total, purchase, rivals)) return undefined
  // Dust, or a part: the rest may still arrive.
  const isDone = purchase.status === 'arrived' || !isShort(total, purchase)
  return {
    arrivals,
    arrivedAt: purchase.arrivedAt ?? Date.now(),
    ...(isDone && { status: 'arrived' }),
  }
}

const isShort = (total: OnRampAmount, { expected }: Tracked) =>
  expected !== undefined && isLess(total, expected)

/**
 * The amount fits another purchase or feature better: too little for this one, but all of the other, or
 * exactly the other and not what was quoted here.
 */
function isMeantElsewhere(total: OnRampAmount, purchase: Tracked, rivals: readonly Rival[]): boolean {
  const { expected } = purchase
  return rivals
    .flatMap(each => (each.isOpen && each.isSameAsset && each.expected ? [each.expected] : []))
    .some(other =>
      isShort(total, purchase)
        ? !isLess(total, other)
        : isEqual(total, other) && !(expected && isAsQuoted(total, expected)),
    )
}
