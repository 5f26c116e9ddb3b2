import { Amount, exactAmount, useValue } from '@latchkit/ui/components'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { useController } from './useController.js'

export interface SumProps {
  /** In base units. */
  amount: bigint
  asset: PaymentAsset
  size?: 'inline' | 'balance'
}

/** An amount with all its digits, and its symbol. */
export function Sum({ amount, asset: { metadata }, size = 'inline' }: SumProps) {
  const locale = useValue(useController().kit.i18n.locale$)
  return (
    <Amount
      // In a sentence, what follows it must not wrap alone.
      className={size === 'inline' ? 'epv-s' : undefined}
      size={size}
      value={exactAmount(amount, metadata.decimals, locale)}
      unit={metadata.symbol}
    />
  )
}
