import { checkDecimals, decimalToUnits, divideRounded, type Rounding } from './decimals.js'
import { localeSymbols } from './numerals.js'

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

/**
 * Formats an untrusted number with a fixed number of decimals, rounding `half-expand` by default. Anything that is not
 * a number becomes 0, so check first that there is a value: an outage must not look like a zero.
 */
export function formatDecimal(
  value: unknown,
  decimals: number,
  options: Pick<FormatAmountOptions, 'rounding' | 'locale' | 'grouping'> = {},
): string {
  const units = decimalToUnits(value, decimals, options.rounding ?? 'half-expand') ?? 0n
  return formatAmount(units, decimals, { ...options, minimumFractionDigits: decimals })
}

export interface FormatFiatOptions {
  /** ISO 4217. Default `USD`. */
  currency?: string
  /** BCP 47. Default `en-US`. */
  locale?: string
}

/** Formats an untrusted number as money with 2 decimals: `$1,999.50`. Anything that is not a number becomes 0. */
export function formatFiat(
  value: unknown,
  { currency = 'USD', locale = 'en-US' }: FormatFiatOptions = {},
): string {
  const rounded = formatDecimal(value, 2) as `${number}`
  try {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(rounded)
  } catch {
    return `${rounded} ${currency}` // a locale or currency that the platform rejects
  }
}

/** Splits an untrusted number into whole dollars and two digits of cents. Anything that is not a number becomes 0. */
export function splitFiat(value: unknown): { dollars: string; pennies: string } {
  const [dollars = '0', pennies = '00'] = formatDecimal(value, 2).split('.')
  return { dollars, pennies }
}

/** A balance in parts, so that its decimals can be shown smaller. */
export interface NativeBalance {
  formattedText: string
  value: string
  decimals: string
  symbol?: string
}

/** Formats a native balance (decimal text, see `formatAmount`), rounded down to 3 decimals: `1.239 ETH`. */
export function formatNativeBalance(balance: unknown, symbol?: string): NativeBalance {
  const text = formatDecimal(balance, 3, { rounding: 'floor' })
  const [value = '0', decimals = '000'] = text.split('.')
  return { formattedText: symbol ? `${text} ${symbol}` : text, value, decimals, symbol }
}

/** Like `formatAmount`, with a leading plus or true minus (U+2212); no sign if the result shows as zero. */
export function signedAmount(value: bigint, decimals: number, options: FormatAmountOptions = {}): string {
  const size = value < 0n ? -value : value
  const plain = formatAmount(size, decimals, { ...options, locale: undefined, grouping: false })
  const sign = /[1-9]/.test(plain) ? (value < 0n ? '\u2212' : '+') : ''
  return sign + formatAmount(size, decimals, options)
}

/**
 * Multiplies two untrusted numbers exactly, e.g. an amount by its price, using up to 18 decimals of each. Anything that
 * is not a number counts as 0.
 */
export function multiplyDecimals(a: unknown, b: unknown): string {
  const units = (value: unknown) => decimalToUnits(value, 18, 'floor') ?? 0n
  return formatAmount(units(a) * units(b), 36)
}

/** Adds untrusted numbers exactly, using up to 18 decimals of each. Skips anything that is not a number. */
export function sumDecimals(values: readonly unknown[]): string {
  return formatAmount(
    values.reduce<bigint>((sum, value) => sum + (decimalToUnits(value, 18, 'floor') ?? 0n), 0n),
    18,
  )
}
