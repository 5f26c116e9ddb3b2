import { afterAmount } from '@latchkit/core/outside'
import { Amount, shortAmount, useValue } from '@latchkit/ui/components'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { useController } from './useController.js'

/** What one unit of the sold token gives, after the source's fee. */
export function RateText({ offer: { from, to, amount, amountOut } }: { offer: SwapOffer }) {
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  const rate = amount === 0n ? 0n : (amountOut * 10n ** BigInt(from.decimals)) / amount
  const text = shortAmount(rate, to.decimals, locale)
  return <Amount value={`1\u00a0${afterAmount(from.symbol)} = ${text}\u00a0${afterAmount(to.symbol)}`} />
}
