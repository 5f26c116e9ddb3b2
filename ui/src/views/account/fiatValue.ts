import type { AssetBalance } from '@latchkit/core'
import { decimalToUnits, formatAmount, multiplyDecimals, sumDecimals } from '@latchkit/core/plugin'

/** The value of a balance, as a decimal text; undefined when its price is unknown. */
export function fiatValue({ amount, decimals, price }: AssetBalance): string | undefined {
  const isKnown = typeof price === 'string' && decimalToUnits(price, 18, 'floor') !== undefined
  return isKnown && !price.startsWith('-')
    ? multiplyDecimals(formatAmount(amount, decimals), price)
    : undefined
}

/** The sum of known values, and the number of tokens that it leaves out. */
export interface FiatTotal {
  readonly value: string
  readonly unpriced: number
}

/**
 * The value of the balances as far as their prices are known; undefined when none is. Spam is worth
 * nothing and left out of nothing.
 */
export function fiatTotal(assets: readonly AssetBalance[]): FiatTotal | undefined {
  const own = assets.filter(({ isSpam }) => !isSpam)
  const held = own.filter(({ amount }) => amount > 0n)
  const known = held.map(fiatValue).filter(value => value !== undefined)
  // An empty wallet is worth zero, provided that any price is known.
  const isKnown = held.length > 0 ? known.length > 0 : own.some(asset => fiatValue(asset) !== undefined)
  return isKnown ? { value: sumDecimals(known), unpriced: held.length - known.length } : undefined
}
