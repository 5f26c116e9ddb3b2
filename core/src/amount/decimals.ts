import { KitError } from '../errors/KitError.js'

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

/** Decimals come from token contracts as a uint8. Throws `amount/INVALID` for anything else. */
export function checkDecimals(decimals: number): void {
  if (!(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255)) {
    const value = String(decimals)
    throw new KitError('amount/INVALID', { message: `Invalid decimals: ${value}`, context: { value } })
  }
}

const pattern = /^([+-]?)(\d{0,400})(?:\.(\d{0,400}))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Parses an untrusted number (decimal text with or without an exponent, a number or a bigint) into units of
 * 10^-decimals, exact up to rounding. `undefined` for anything else, including NaN and infinities.
 */
export function decimalToUnits(value: unknown, decimals: number, rounding: Rounding): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined
  const match = pattern.exec(String(value))
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  if (!digits) return undefined
  const units = BigInt(digits) * (sign === '-' ? -1n : 1n)
  const power = decimals + Number(exponent) - fraction.length
  return power < 0 ? divideRounded(units, -power, rounding) : units * 10n ** BigInt(power)
}

/**
 * Parses an untrusted count of base units: decimal or 0x-hex text, a bigint or a safe integer of at most 256 bits.
 * `undefined` for anything else, including negative values.
 */
export function readBaseUnits(value: unknown): bigint | undefined {
  const isText = typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  if (!isText && typeof value !== 'bigint' && !Number.isSafeInteger(value)) return undefined
  const units = BigInt(value as string | number | bigint)
  // For a negative number the bits above 256 are never 0.
  return units >> 256n ? undefined : units
}
