import { checkDecimals } from './checkDecimals.js'
import { divideRounded, type Rounding } from './divideRounded.js'
import { localeSymbols } from './localeSymbols.js'

/** Options of `formatAmount`. */
export interface FormatAmountOptions {
  /** Maximum digits after the separator. Default: all of them. */
  maximumFractionDigits?: number
  /** Pads with zeros to this many digits. Default 0. */
  minimumFractionDigits?: number
  /** Default `floor`: never show more than there is. */
  rounding?: Rounding
  /** BCP 47. Without it the result is plain text that `parseAmount` can read: `1234.5`. */
  locale?: string
  /** Groups thousands. Default: true if a locale is given. */
  grouping?: boolean
}

/**
 * Formats base units as decimal text, exactly and never with an exponent. Throws `amount/INVALID` unless `decimals` is
 * an integer from 0 to 255.
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
