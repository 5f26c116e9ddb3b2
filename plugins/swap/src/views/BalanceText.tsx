import { Skeleton, shortAmount, useValue } from '@latchkit/ui/components'
import type { SwapAsset } from '../contract/SwapAsset.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** A token's balance; a skeleton while it loads, and never 0 for one that is unknown. */
export function BalanceText({ asset: { balance, decimals } }: { asset: SwapAsset }) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { status } = useValue(controller.tokens$)
  if (balance === undefined) return status === 'loading' ? <Skeleton width={72} /> : t('swap.balance.unknown')
  const amount = <bdi dir="ltr">{shortAmount(balance, decimals, locale)}</bdi>
  return (
    <span className="swv-b">
      <Words id="swap.balance" values={{ amount }} />
    </span>
  )
}
