import { Amount, Sum, showMoney, useValue } from '@latchkit/ui/components'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** The estimated network fee: in dollars, else in the native currency, else unknown. */
export function FeeText({ offer: { networkFee, networkFeeUsd, network } }: { offer: SwapOffer }) {
  const t = useWords()
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  if (networkFeeUsd !== undefined) return <Amount value={showMoney(networkFeeUsd, locale)} />
  if (networkFee !== undefined) return <Sum amount={networkFee} of={network.nativeCurrency} short />
  return <>{t('swap.fee.unknown')}</>
}
