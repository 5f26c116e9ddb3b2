import { formatFiat } from '@latchkit/core/plugin'

/** Money with two decimals; what no card could hold in a short form. */
export function formatMoney(value: string | number, locale: string): string {
  const number = Number(value)
  if (Math.abs(number) < 1e15) return formatFiat(value, { locale })
  const options = { style: 'currency', currency: 'USD', notation: 'compact' } as const
  return new Intl.NumberFormat(locale, options).format(Math.max(-1e24, Math.min(1e24, number)))
}
