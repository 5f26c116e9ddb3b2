import { IconButton, KeyValue, KeyValueLine, Skeleton, Spinner, useValue } from '@latchkit/ui/components'
import { SlidersIcon } from '@latchkit/ui/icons'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { FeeText } from './FeeText.js'
import { ImpactLine } from './ImpactLine.js'
import { LeastText } from './LeastText.js'
import { ProviderFeeLine } from './ProviderFeeLine.js'
import { RateText } from './RateText.js'
import { useController } from './useController.js'
import { useFreshness } from './useFreshQuotes.js'
import { useWords } from './words.js'

/** An offer's figures: rate, price impact, fees, slippage, and the least that comes. Without an offer, their place. */
export function FigureLines({ offer, isStale }: { offer: SwapOffer | undefined; isStale: boolean }) {
  const t = useWords()
  const { kit, controller } = useController()
  const slippage = useValue(controller.slippage$)
  const { quotes } = useValue(controller.form$)
  const left = useFreshness(offer)
  const isLoading = quotes.status === 'loading' || isStale
  return (
    <KeyValue>
      <KeyValueLine label={t('swap.rate')}>
        {offer ? <RateText offer={offer} /> : <Skeleton width={140} />}
        <IconButton
          size={28}
          className="swv-r"
          label={t('swap.rate.refresh')}
          icon={<Spinner size={16} {...(isLoading ? {} : { value: left })} />}
          onClick={controller.refresh}
        />
      </KeyValueLine>
      {offer ? (
        <>
          <ImpactLine impact={offer.priceImpact} />
          <ProviderFeeLine offer={offer} />
        </>
      ) : (
        ['swap.impact', 'swap.fee.provider'].map(key => (
          <KeyValueLine key={key} label={t(key)}>
            <Skeleton width={56} />
          </KeyValueLine>
        ))
      )}
      <KeyValueLine label={t('swap.fee.network')}>
        {offer ? <FeeText offer={offer} /> : <Skeleton width={56} />}
      </KeyValueLine>
      <KeyValueLine label={t('swap.slippage')}>
        <bdi dir="ltr">{slippage}%</bdi>
        <IconButton
          size={28}
          label={t('swap.slippage.change')}
          icon={<SlidersIcon size={16} />}
          onClick={() => kit.router.push('swap/settings')}
        />
      </KeyValueLine>
      <KeyValueLine label={t('swap.least')}>
        {offer ? <LeastText offer={offer} /> : <Skeleton width={110} />}
      </KeyValueLine>
    </KeyValue>
  )
}
