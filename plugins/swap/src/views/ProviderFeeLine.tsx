import { Amount, KeyValueLine, Sum, showMoney, useValue } from '@latchkit/ui/components'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { dollarsOf, isShare } from '../figures/figures.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** The source's fee: in dollars, else in the sold token. */
export function ProviderFeeLine({ offer: { quote, providerFee, from } }: { offer: SwapOffer }) {
  const t = useWords()
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  const dollars = dollarsOf({ amount: providerFee, decimals: from.decimals, price: from.price })
  const { feeBps } = quote
  const percent = isShare(feeBps) ? <bdi dir="ltr">{Number((feeBps / 100).toFixed(4))}%</bdi> : undefined
  return (
    <KeyValueLine
      label={percent ? <Words id="swap.fee.provider.share" values={{ percent }} /> : t('swap.fee.provider')}
    >
      {providerFee === 0n ? (
        t('swap.fee.none')
      ) : dollars === undefined ? (
        <Sum amount={providerFee} of={from} short />
      ) : (
        <Amount value={showMoney(dollars, locale)} />
      )}
    </KeyValueLine>
  )
}
