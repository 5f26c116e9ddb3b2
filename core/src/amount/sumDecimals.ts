import { decimalToUnits } from './decimalToUnits.js'
import { formatAmount } from './formatAmount.js'

/** Adds outside numbers exactly; of each, 18 decimals count. Skips what is no number. */
export function sumDecimals(values: readonly unknown[]): string {
  return formatAmount(
    values.reduce<bigint>((sum, value) => sum + (decimalToUnits(value, 18, 'floor') ?? 0n), 0n),
    18,
  )
}
