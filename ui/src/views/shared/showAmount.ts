import { formatAmount, formatDecimal } from '@latchkit/core/plugin'
import { formatMoney } from './formatMoney.js'
import { numberLocale } from './numberLocale.js'

/** An amount with all of its digits, exactly as signed. */
export const exactAmount = (units: bigint, decimals: number, locale: string): string =>
  formatAmount(units, decimals, { locale: numberLocale(locale) })

/** Typed text (digits and at most one dot) as it is read: with the locale's separators and its thousands grouped. */
export function groupTyped(typed: string, locale: string): string {
  const [whole = '', fraction = ''] = typed.split('.')
  if (whole === '' || fraction.length > 255) return typed
  const digits = { minimumFractionDigits: fraction.length, locale: numberLocale(locale) }
  return formatAmount(BigInt(whole + fraction), fraction.length, digits)
}

/** An amount for a row: floored, at most 6 decimals. Never for what is signed. */
export function shortAmount(units: bigint, decimals: number, locale: string): string {
  const text = formatAmount(units, decimals, { locale: numberLocale(locale), maximumFractionDigits: 6 })
  if (units > 0n && /^0\D?0*$/.test(text)) return `<${formatAmount(1n, 6, { locale: numberLocale(locale) })}`
  return text.length > 22 ? formatLong(units, decimals, locale) : text
}

function formatLong(units: bigint, decimals: number, locale: string): string {
  const options = { notation: 'scientific', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(numberLocale(locale), options).format(units / 10n ** BigInt(decimals))
}

/** Fiat with two decimals; amounts under a cent are shown as `<0.01`. */
export function showMoney(
  worth: string,
  locale: string,
  rounding: 'floor' | 'half-expand' = 'half-expand',
): string {
  const isTiny = /^0(?:\.00\d*)?$/.test(worth) && /[1-9]/.test(worth)
  const shown = isTiny ? '0.01' : formatDecimal(worth, 2, { rounding })
  return (isTiny ? '<' : '') + formatMoney(shown, numberLocale(locale))
}
