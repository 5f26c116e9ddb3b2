/** The value of an amount in whole units, rounded to a hundredth of a cent; null if anything about it is unknown. */
export function fiatValue(numeric: string | null, price: number | null): number | null {
  if (numeric === null || price === null) return null
  const value = Number(numeric) * price
  return Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : null
}
