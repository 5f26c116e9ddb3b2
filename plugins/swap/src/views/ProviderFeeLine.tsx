import { KeyValueLine } from '@latchkit/ui/components'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { Sum } from './Sum.js'
import { Worth } from './Worth.js'
import { useWords, Words } from './words.js'

/** What the source keeps: in dollars, else in the sold token. */
export function ProviderFeeLine({ offer: { quote, providerFee, from } }: { offer: SwapOffer }) {
  const t = useWords()
  const percent = <bdi dir="ltr">{(quote.feeBps ?? 0) / 100}%</bdi>
  return (
    <KeyValueLine
      label={
        quote.feeBps ? <Words id="swap.fee.provider.share" values={{ percent }} /> : t('swap.fee.provider')
      }
    >
      {providerFee === 0n ? (
        t('swap.fee.none')
      ) : from.price === undefined ? (
        <Sum amount={providerFee} of={from} short />
      ) : (
        <Worth amount={providerFee} asset={from} />
      )}
    </KeyValueLine>
  )
}
