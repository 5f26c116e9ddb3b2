import { type FormatAmountOptions, formatAmount } from './formatAmount.js'

/** Like `formatAmount`, with a leading plus or true minus (U+2212); no sign if the result shows as zero. */
export function signedAmount(value: bigint, decimals: number, options: FormatAmountOptions = {}): string {
  const size = value < 0n ? -value : value
  const plain = formatAmount(size, decimals, { ...options, locale: undefined, grouping: false })
  const sign = /[1-9]/.test(plain) ? (value < 0n ? '\u2212' : '+') : ''
  return sign + formatAmount(size, decimals, options)
}
