import { Amount, showMoney, useValue } from '@latchkit/ui/components'
import type { SwapAsset } from '../contract/SwapAsset.js'
import { dollarsOf } from '../figures/figures.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** What an amount is worth in dollars, or that its price is unknown. */
export function Worth({ amount, asset }: { amount: bigint; asset: SwapAsset }) {
  const t = useWords()
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  const dollars = dollarsOf({ amount, decimals: asset.decimals, price: asset.price })
  if (dollars === undefined) return <>{t('swap.price.unknown')}</>
  return <Amount value={showMoney(dollars, locale, 'floor')} />
}
