import { Hostile, KeyValue, KeyValueLine, Mark } from '@latchkit/ui/components'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStep } from '../contract/SwapProgress.js'
import { FeeText } from './FeeText.js'
import { ImpactLine } from './ImpactLine.js'
import { ProviderFeeLine } from './ProviderFeeLine.js'
import { RateText } from './RateText.js'
import { Sum } from './Sum.js'
import { useWords, Words } from './words.js'

/** Network, source, rate, price impact, fees and slippage of what will be signed. */
export function ReviewLines({ offer, steps }: { offer: SwapOffer; steps: readonly SwapStep[] }) {
  const t = useWords()
  const { network, source, route, slippageBps } = offer
  return (
    <KeyValue>
      <KeyValueLine label={t('swap.network')}>
        <Mark size={20} name={network.name} src={network.icon} seed={network.id} />
        <Hostile max={32}>{network.name}</Hostile>
      </KeyValueLine>
      <KeyValueLine label={t('swap.source')}>
        <Hostile max={32}>{source.name}</Hostile>
      </KeyValueLine>
      {route ? (
        <KeyValueLine label={t('swap.route')}>
          <Hostile max={80} lines={2}>
            {route}
          </Hostile>
        </KeyValueLine>
      ) : null}
      <KeyValueLine label={t('swap.rate')}>
        <RateText offer={offer} />
      </KeyValueLine>
      <ImpactLine impact={offer.priceImpact} />
      <ProviderFeeLine offer={offer} />
      <KeyValueLine label={t(steps.length > 1 ? 'swap.fee.network.each' : 'swap.fee.network')}>
        <FeeText offer={offer} />
      </KeyValueLine>
      <KeyValueLine
        label={
          <Words id="swap.slippage.most" values={{ percent: <bdi dir="ltr">{slippageBps / 100}%</bdi> }} />
        }
      >
        <Sum amount={offer.maxSlippage} of={offer.to} short />
      </KeyValueLine>
    </KeyValue>
  )
}
