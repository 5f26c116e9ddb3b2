import type { OnRampAmount } from '@latchkit/core'
import type { Arrival } from '../contract/Purchase.js'

/** Sellers' quotes are estimates: a shortfall of this many hundredths of a percent is tolerated. */
const TOLERANCE_BPS = 200n

const scaled = ({ amount, decimals }: OnRampAmount, places: number) =>
  amount * 10n ** BigInt(places - decimals)

/** The sum of the arrivals; `undefined` without any. */
export function totalOf(arrivals: readonly Arrival[]): OnRampAmount | undefined {
  if (arrivals.length === 0) return undefined
  const places = Math.max(...arrivals.map(({ amount }) => amount.decimals))
  return { amount: arrivals.reduce((sum, { amount }) => sum + scaled(amount, places), 0n), decimals: places }
}

/** Clearly less arrived than was quoted. */
export function isLess(total: OnRampAmount, quoted: OnRampAmount): boolean {
  const places = Math.max(total.decimals, quoted.decimals)
  return scaled(total, places) * 10_000n < scaled(quoted, places) * (10_000n - TOLERANCE_BPS)
}

/** The sum matches the quote: neither clearly less nor clearly more. */
export const isAsQuoted = (total: OnRampAmount, quoted: OnRampAmount): boolean =>
  !isLess(total, quoted) && !isLess(quoted, total)

export const isEqual = (a: OnRampAmount, b: OnRampAmount): boolean =>
  scaled(a, b.decimals + a.decimals) === scaled(b, a.decimals + b.decimals)
