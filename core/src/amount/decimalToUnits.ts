import { divideRounded, type Rounding } from './divideRounded.js'

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
