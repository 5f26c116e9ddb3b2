/** Compares two amounts of unlike decimals: -1, 0 or 1. */
export function compareAmounts(a: bigint, aDecimals: number, b: bigint, bDecimals: number): -1 | 0 | 1 {
  const difference = a * 10n ** BigInt(bDecimals) - b * 10n ** BigInt(aDecimals)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
