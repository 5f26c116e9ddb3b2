import { decimalToUnits, parseAmount } from '@latchkit/core/plugin'

/** More digits of a token than these nobody can compare at an exchange. */
const MOST_DIGITS = 8

/** Base units for an amount of US dollars at a price, rounded up to 8 decimals; 0 if either is invalid. */
export function unitsOfDollars(dollars: string, price: string, decimals: number): bigint {
  const worth = worthOf(dollars)
  const each = decimalToUnits(price, 18, 'floor') ?? 0n
  if (worth <= 0n || each <= 0n) return 0n
  const step = 10n ** BigInt(Math.max(0, decimals - MOST_DIGITS))
  const cost = each * step
  return ((worth * 10n ** BigInt(decimals) + cost - 1n) / cost) * step
}

/** Parses typed text with 18 decimals; 0 if it is invalid, such as `1e21`. */
function worthOf(dollars: string): bigint {
  try {
    return parseAmount(dollars || '0', 18)
  } catch {
    return 0n
  }
}
