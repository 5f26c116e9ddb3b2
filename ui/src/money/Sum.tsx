import { afterAmount } from '@latchkit/core/untrusted'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useValue } from '../hooks/useValue.js'
import { Amount, type AmountProps } from '../primitives/money/Amount.js'
import { exactAmount, shortAmount } from '../views/shared/showAmount.js'

export interface SumProps extends Pick<AmountProps, 'size' | 'className'> {
  /** Base units. */
  amount: bigint
  of: { readonly decimals: number; readonly symbol: string }
  /** Floored to 6 decimals: for what a quote estimates, never for what leaves the wallet. */
  short?: boolean
}

/** An amount of base units with its symbol, with all digits unless it is `short`, always left to right. */
export function Sum({ amount, of: { decimals, symbol }, short, ...rest }: SumProps) {
  const locale = useValue(useBaseKit().i18n.locale$)
  const text = short ? shortAmount(amount, decimals, locale) : exactAmount(amount, decimals, locale)
  return <Amount {...rest} value={text} unit={afterAmount(symbol)} />
}
