import { afterAmount } from '@latchkit/core/outside'
import { Amount, exactAmount, useValue } from '@latchkit/ui/components'
import { useController } from './useController.js'

export interface SumProps {
  /** Base units. */
  amount: bigint
  decimals: number
  symbol: string
}

/** An exact amount with its symbol within a sentence, always left to right. */
export function Sum({ amount, decimals, symbol }: SumProps) {
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  return <Amount value={exactAmount(amount, decimals, locale)} unit={afterAmount(symbol)} />
}
