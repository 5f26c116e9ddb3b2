import { decimalToUnits } from './decimalToUnits.js'
import { type FormatAmountOptions, formatAmount } from './formatAmount.js'

/**
 * Formats an untrusted number with a fixed number of decimals, rounding `half-expand` by default. Anything that is not
 * a number becomes 0, so check first that there is a value: an outage must not look like a zero.
 */
export function formatDecimal(
  value: unknown,
  decimals: number,
  options: Pick<FormatAmountOptions, 'rounding' | 'locale' | 'grouping'> = {},
): string {
  const units = decimalToUnits(value, decimals, options.rounding ?? 'half-expand') ?? 0n
  return formatAmount(units, decimals, { ...options, minimumFractionDigits: decimals })
}
