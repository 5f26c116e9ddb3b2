import { decimalToUnits, parseAmount } from '@latchkit/core/plugin'

/** Base units that an amount of US dollars buys at a price, rounded up; 0 for what is no amount or no price. */
export function unitsOfDollars(dollars: string, price: string, decimals: number): bigint {
  const worth = worthOf(dollars)
  const each = decimalToUnits(price, 18, 'floor') ?? 0n
  if (worth <= 0n || each <= 0n) return 0n
  const units = worth * 10n ** BigInt(decimals)
  return (units + each - 1n) / each
}

/** What a visitor typed, with 18 decimals; 0 for what is no amount, such as `1e21`. */
function worthOf(dollars: string): bigint {
  try {
    return parseAmount(dollars || '0', 18)
  } catch {
    return 0n
  }
}
