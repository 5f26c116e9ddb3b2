import type { AssetBalance } from '@latchkit/core'
import { afterAmount, cleanText } from '@latchkit/core/untrusted'
import { formatMoney } from '../shared/formatMoney.js'
import { fiatTotal } from './fiatValue.js'
import { formatTokenAmount } from './formatTokenAmount.js'

export interface Headline {
  readonly text: string
  /** The same as decimal text, if it is money, whose cents matter less. */
  readonly worth?: string
  /** Number of tokens that it leaves out, because their price is unknown. */
  readonly unpriced?: number
}

/**
 * The total in the display currency as far as prices are known, else the native balance as in its row. Undefined when there is neither: nothing is invented.
 */
export function headline(assets: readonly AssetBalance[], locale: string): Headline | undefined {
  const total = fiatTotal(assets)
  if (total !== undefined)
    return { text: formatMoney(total.value, locale), worth: total.value, unpriced: total.unpriced }
  const native = assets.find(asset => asset.native)
  if (!native) return undefined
  const text = formatTokenAmount(native.amount, native.decimals, locale)
  return { text: `${text}\u00a0${afterAmount(cleanText(native.symbol, 12))}` }
}
