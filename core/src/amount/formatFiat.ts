import { formatDecimal } from './formatDecimal.js'

/** Options of `formatFiat`. */
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
