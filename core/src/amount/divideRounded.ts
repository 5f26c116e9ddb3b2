/** How to round extra digits: down, or to the nearest with halves away from zero. */
export type Rounding = 'floor' | 'half-expand'

/** Divides a bigint by a power of ten and rounds the result. */
export function divideRounded(value: bigint, digits: number, rounding: Rounding): bigint {
  const unit = 10n ** BigInt(digits)
  const quotient = value / unit
  const rest = value % unit
  if (rounding === 'floor') return rest < 0n ? quotient - 1n : quotient
  const twice = rest * 2n
  return twice >= unit ? quotient + 1n : -twice >= unit ? quotient - 1n : quotient
}
