import { Group, Row } from '@latchkit/ui/components'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { AssetMark } from './AssetMark.js'
import { LeastText } from './LeastText.js'
import { Sum } from './Sum.js'
import { Worth } from './Worth.js'
import { useWords, Words } from './words.js'

/** What leaves, exactly, and what comes, at least. */
export function ReviewSides({ offer }: { offer: SwapOffer }) {
  const t = useWords()
  const { from, to, amount, amountOut } = offer
  return (
    <Group label={`${t('swap.pay')}, ${t('swap.get')}`} className="swv-w">
      <Row
        mark={<AssetMark size={48} asset={from} />}
        overline={t('swap.pay')}
        title={<Sum amount={amount} of={from} />}
        subtitle={<Worth amount={amount} asset={from} />}
      />
      <Row
        mark={<AssetMark size={48} asset={to} />}
        overline={t('swap.get')}
        title={<Sum amount={amountOut} of={to} short />}
        subtitle={<Words id="swap.least.short" values={{ sum: <LeastText offer={offer} /> }} />}
      />
    </Group>
  )
}
