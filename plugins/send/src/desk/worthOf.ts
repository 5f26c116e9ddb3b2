import { formatAmount, multiplyDecimals } from '@latchkit/core/tools'
import type { SendAsset } from './SendAsset.js'

/** What an amount is worth at the balance's own price, as a decimal text; undefined when nobody knows. */
export function worthOf(units: bigint, { price, decimals }: SendAsset): string | undefined {
  return price === undefined ? undefined : multiplyDecimals(formatAmount(units, decimals), price)
}
