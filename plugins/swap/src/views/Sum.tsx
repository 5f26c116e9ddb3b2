import { afterAmount } from '@latchkit/core/outside'
import { Amount, exactAmount, shortAmount, useValue } from '@latchkit/ui/components'
import { useController } from './useController.js'

export interface SumProps {
  /** Base units. */
  amount: bigint
  of: { readonly decimals: number; readonly symbol: string }
  /** Floored to 6 decimals: for what a quote estimates, never for what leaves the wallet. */
  short?: boolean
}

/** An amount with its symbol within a sentence, always left to right. */
export function Sum({ amount, of: { decimals, symbol }, short }: SumProps) {
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  const text = short ? shortAmount(amount, decimals, locale) : exactAmount(amount, decimals, locale)
  return <Amount value={text} unit={afterAmount(symbol)} />
}
