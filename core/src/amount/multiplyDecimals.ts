import { decimalToUnits } from './decimalToUnits.js'
import { formatAmount } from './formatAmount.js'

/**
 * Multiplies two untrusted numbers exactly, e.g. an amount by its price, using up to 18 decimals of each. Anything that
 * is not a number counts as 0.
 */
export function multiplyDecimals(a: unknown, b: unknown): string {
  const units = (value: unknown) => decimalToUnits(value, 18, 'floor') ?? 0n
  return formatAmount(units(a) * units(b), 36)
}
