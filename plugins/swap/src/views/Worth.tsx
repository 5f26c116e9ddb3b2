import { Amount, showMoney, useValue } from '@latchkit/ui/components'
import type { SwapAsset } from '../contract/SwapAsset.js'
import { dollarsOf } from '../figures/figures.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

export interface WorthProps {
  amount: bigint
  asset: SwapAsset
  /** Default `floor`; `half-expand` for a balance, as Account shows it. */
  rounding?: 'floor' | 'half-expand'
}

/** The value of an amount in dollars, or that its price is unknown. */
export function Worth({ amount, asset, rounding = 'floor' }: WorthProps) {
  const t = useWords()
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  const dollars = dollarsOf({ amount, decimals: asset.decimals, price: asset.price })
  if (dollars === undefined) return <>{t('swap.price.unknown')}</>
  return <Amount value={showMoney(dollars, locale, rounding)} />
}
