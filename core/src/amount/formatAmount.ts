import { checkDecimals } from './checkDecimals.js'
import { divideRounded, type Rounding } from './divideRounded.js'
import { localeSymbols } from './localeSymbols.js'

/** Options of `formatAmount`. */
export interface FormatAmountOptions {
  /** Digits after the separator at most. Default: all there are. */
  maximumFractionDigits?: number
  /** Zeros are added up to this many. Default 0. */
  minimumFractionDigits?: number
  /** Default `floor`: never show more than there is. */
  rounding?: Rounding
  /** BCP 47. Without one the text is plain: `1234.5`, as `parseAmount` reads it. */
  locale?: string
  /** Separates thousands. Default: when a locale is given. */
  grouping?: boolean
}

/**
 * Writes base units as a decimal text, exactly and never with an exponent. Throws `amount/INVALID` unless
 * `decimals` is a whole number from 0 to 255.
 */
export function formatAmount(value: bigint, decimals: number, options: FormatAmountOptions = {}): string {
  checkDecimals(decimals)
  const { minimumFractionDigits = 0, rounding = 'floor', locale, grouping } = options
  const shown = Math.max(0, Math.min(options.maximumFractionDigits ?? decimals, decimals))
  const rounded = divideRounded(value, decimals - shown, rounding)
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(shown + 1, '0')
  const whole = digits.slice(0, digits.length - shown)
  const fraction = digits.slice(whole.length).replace(/0+$/, '').padEnd(minimumFractionDigits, '0')
  const sign = rounded < 0n ? '-' : ''
  if (locale === undefined && !grouping) return sign + whole + (fraction && `.${fraction}`)
  const local = localeSymbols(locale ?? 'en', grouping)
  const localFraction = fraction.replace(/\d/g, digit => local.digits[Number(digit)] ?? digit)
  return (sign && local.minus) + local.whole(BigInt(whole)) + (fraction && local.decimal + localFraction)
}
