import { formatDecimal } from './formatDecimal.js'

/** Options of `formatFiat`. */
export interface FormatFiatOptions {
  /** ISO 4217. Default `USD`. */
  currency?: string
  /** BCP 47. Default `en-US`. */
  locale?: string
}

/** Writes an outside number as money with 2 decimals: `$1,999.50`. What is no number becomes 0. */
export function formatFiat(
  value: unknown,
  { currency = 'USD', locale = 'en-US' }: FormatFiatOptions = {},
): string {
  const rounded = formatDecimal(value, 2) as `${number}`
  try {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(rounded)
  } catch {
    return `${rounded} ${currency}` // a locale or currency that the platform refuses
  }
}

/** Splits an outside number into whole dollars and two digits of pennies. What is no number becomes 0. */
export function splitFiat(value: unknown): { dollars: string; pennies: string } {
  const [dollars = '0', pennies = '00'] = formatDecimal(value, 2).split('.')
  return { dollars, pennies }
}
