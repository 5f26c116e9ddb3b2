import { divideRounded, type Rounding } from './divideRounded.js'

const pattern = /^([+-]?)(\d{0,400})(?:\.(\d{0,400}))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads an outside number (a decimal text, with or without an exponent, a number or a bigint) as units of
 * 10^-decimals, exactly up to rounding. Undefined for anything else, NaN and the infinities included.
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
