import type { AssetBalance } from '@latchkit/core'
import { decimalToUnits, formatAmount, multiplyDecimals, sumDecimals } from '@latchkit/core/tools'

/** What a balance is worth, as a decimal text; undefined when its price is unknown. */
export function fiatValue({ amount, decimals, price }: AssetBalance): string | undefined {
  const isKnown = price !== undefined && decimalToUnits(price, 18, 'floor') !== undefined
  return isKnown && !price.startsWith('-')
    ? multiplyDecimals(formatAmount(amount, decimals), price)
    : undefined
}

/** What all balances are worth; undefined when a price is missing, because a part is no total. */
export function fiatTotal(assets: readonly AssetBalance[]): string | undefined {
  const values = assets.filter(({ amount }) => amount > 0n).map(fiatValue)
  const known = values.filter(value => value !== undefined)
  if (known.length < values.length) return undefined
  const isPriced = known.length > 0 || assets.some(asset => fiatValue(asset) !== undefined)
  return isPriced ? sumDecimals(known) : undefined
}
