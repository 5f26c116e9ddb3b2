import { formatFiat } from '@latchkit/core/plugin'

/** Money with two decimals; what no card could hold in a short form, and what no word counts as a power of ten. */
export function formatMoney(value: string | number, locale: string): string {
  const number = Number(value)
  if (Math.abs(number) < 1e15) return formatFiat(value, { locale })
  const notation = Math.abs(number) < 1e18 ? 'compact' : 'scientific'
  const options = { style: 'currency', currency: 'USD', notation } as const
  return new Intl.NumberFormat(locale, options).format(number)
}
