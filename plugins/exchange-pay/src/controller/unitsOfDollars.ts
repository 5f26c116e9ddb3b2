import { decimalToUnits, parseAmount } from '@latchkit/core/plugin'

/** Base units for an amount of US dollars at a price, rounded up; 0 if either is invalid. */
export function unitsOfDollars(dollars: string, price: string, decimals: number): bigint {
  const worth = worthOf(dollars)
  const each = decimalToUnits(price, 18, 'floor') ?? 0n
  if (worth <= 0n || each <= 0n) return 0n
  const units = worth * 10n ** BigInt(decimals)
  return (units + each - 1n) / each
}

/** Parses typed text with 18 decimals; 0 if it is invalid, such as `1e21`. */
function worthOf(dollars: string): bigint {
  try {
    return parseAmount(dollars || '0', 18)
  } catch {
    return 0n
  }
}
