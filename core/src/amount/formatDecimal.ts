import { decimalToUnits } from './decimalToUnits.js'
import { type FormatAmountOptions, formatAmount } from './formatAmount.js'

/**
 * Writes an outside number with exactly so many decimals, `half-expand` unless told otherwise. What is no
 * number becomes 0, so ask first whether there is a value: an outage must not look like a zero.
 */
export function formatDecimal(
  value: unknown,
  decimals: number,
  options: Pick<FormatAmountOptions, 'rounding' | 'locale' | 'grouping'> = {},
): string {
  const units = decimalToUnits(value, decimals, options.rounding ?? 'half-expand') ?? 0n
  return formatAmount(units, decimals, { ...options, minimumFractionDigits: decimals })
}
