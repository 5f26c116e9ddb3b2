import type { AssetBalance } from '@latchkit/core'
import { afterAmount, cleanText } from '@latchkit/core/outside'
import { formatAmount } from '@latchkit/core/plugin'
import { fiatTotal } from './fiatValue.js'
import { formatMoney } from './formatMoney.js'
import { formatTokenAmount } from './formatTokenAmount.js'

/** The large amount of the account. */
export interface Headline {
  readonly text: string
  /** The same as a number, only to count towards it; absent for what is too long to count. */
  readonly number?: number
  readonly format: (value: number) => string
  /** Money, whose cents matter less. */
  readonly isMoney?: boolean
  /** How many tokens it leaves out, because nobody knows their price. */
  readonly unpriced?: number
}

/**
 * The total in the display currency as far as prices are known, else the native balance floored to 3 decimals
 * (specification §5). Undefined when there is neither: nothing is invented.
 */
export function headline(assets: readonly AssetBalance[], locale: string): Headline | undefined {
  const total = fiatTotal(assets)
  if (total !== undefined) {
    const format = (value: number) => formatMoney(value, locale)
    const { value, unpriced } = total
    return { text: formatMoney(value, locale), number: Number(value), format, isMoney: true, unpriced }
  }
  const native = assets.find(asset => asset.native)
  if (!native) return undefined
  const { amount, decimals } = native
  const digits = {
    minimumFractionDigits: Math.min(3, decimals),
    maximumFractionDigits: Math.min(3, decimals),
  }
  const write = (text: string) => `${text} ${afterAmount(cleanText(native.symbol, 12))}`
  const plain = formatAmount(amount, decimals, { ...digits, locale })
  const number = Number(formatAmount(amount, decimals))
  if (number >= 1e12) return { text: write(formatTokenAmount(amount, decimals, locale)), format: String }
  return {
    text: write(plain),
    number,
    format: value => write(new Intl.NumberFormat(locale, digits).format(value)),
  }
}
