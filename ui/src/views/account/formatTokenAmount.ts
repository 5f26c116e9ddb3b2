import { formatAmount } from '@latchkit/core/plugin'

/** More whole digits than this only fit in a short form, more than the second in none but powers of ten. */
const MANY_DIGITS = 12
const TOO_MANY_DIGITS = 18
const SIGNIFICANT = 3

/**
 * An amount for a row, floored: at most 3 decimals (specification §5); below 0.01 as many as show 3 digits,
 * not more than 8, and a bound for what is smaller still.
 */
export function formatTokenAmount(amount: bigint, decimals: number, locale: string): string {
  const plain = formatAmount(amount, decimals)
  const [whole = '0', fraction = ''] = plain.split('.')
  if (whole.length > MANY_DIGITS) {
    const notation = whole.length > TOO_MANY_DIGITS ? 'scientific' : 'compact'
    // `roundingMode` is younger than our types.
    const options = { notation, maximumFractionDigits: 2, roundingMode: 'floor' } as const
    return new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions).format(BigInt(whole))
  }
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const shown = zeros < 2 ? 3 : Math.min(8, zeros + SIGNIFICANT)
  if (amount > 0n && whole === '0' && zeros >= 8) return `<${formatAmount(1n, 8, { locale })}`
  return formatAmount(amount, decimals, { maximumFractionDigits: shown, locale })
}
