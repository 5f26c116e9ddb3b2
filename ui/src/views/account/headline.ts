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
 * The total in the display currency as far as prices are known, else the native balance as in its row. Undefined when there is neither: nothing is invented.
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
  const write = (shown: string) => `${shown}\u00a0${afterAmount(cleanText(native.symbol, 12))}`
  const text = write(formatTokenAmount(amount, decimals, locale))
  const number = Number(formatAmount(amount, decimals))
  if (number >= 1e12) return { text, format: String }
  return {
    text,
    number,
    format: value => write(new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)),
  }
}
