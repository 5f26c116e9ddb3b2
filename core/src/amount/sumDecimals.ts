import { decimalToUnits } from './decimalToUnits.js'
import { formatAmount } from './formatAmount.js'

/** Adds untrusted numbers exactly, using up to 18 decimals of each. Skips anything that is not a number. */
export function sumDecimals(values: readonly unknown[]): string {
  return formatAmount(
    values.reduce<bigint>((sum, value) => sum + (decimalToUnits(value, 18, 'floor') ?? 0n), 0n),
    18,
  )
}
