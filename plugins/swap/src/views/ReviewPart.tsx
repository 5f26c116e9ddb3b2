import {
  Actions,
  Body,
  Button,
  Group,
  Hostile,
  KeyValue,
  KeyValueLine,
  NetworkLine,
  Note,
  oncePressed,
  Row,
  Sum,
  useOnline,
  useTitle,
} from '@latchkit/ui/components'
import { OfflineIcon } from '@latchkit/ui/icons'
import { SLIPPAGE } from '../contract/SwapForm.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress, SwapStep } from '../contract/SwapProgress.js'
import { AllowanceNotes, useIsRevoking } from './AllowanceNotes.js'
import { AssetMark } from './AssetMark.js'
import { ChangedNote } from './ChangedNote.js'
import { FeeText } from './FeeText.js'
import { ImpactLine } from './ImpactLine.js'
import { LeastText } from './LeastText.js'
import { ProviderFeeLine } from './ProviderFeeLine.js'
import { RateText } from './RateText.js'
import { ReviewAddresses } from './ReviewAddresses.js'
import { StepList } from './StepList.js'
import { useFreshness } from './useFreshQuotes.js'
import { Worth } from './Worth.js'
import { useWords, Words } from './words.js'

const HIGH_IMPACT = 5

export interface ReviewPartProps {
  progress: SwapProgress & { status: 'reviewing' | 'checking' | 'changed' }
  onConfirm: (offer: SwapOffer) => void
}

/** Both sides, the figures, every address in full, the steps, and the confirm button. */
export function ReviewPart({ progress, onConfirm }: ReviewPartProps) {
  const t = useWords()
  const isOnline = useOnline()
  const { offer, status } = progress
  const { amount, amountOut } = offer
  const { steps } = progress
  const isRevoking = useIsRevoking()
  // Contracts that are not on screen cannot be confirmed.
  const isChecking = status === 'checking' || (steps.length === 0 && progress.error === undefined)
  const isChanged = status === 'changed'
  useTitle(isChanged ? t('swap.changed') : undefined)
  const values = {
    sum: <Sum amount={amount} of={offer.from} />,
    got: <Sum amount={amountOut} of={offer.to} short />,
  }
  return (
    <Body>
      {isOnline ? null : (
        <Note tone="warning" icon={<OfflineIcon />} title={t('swap.offline.title')} live>
          {t('swap.offline.text')}
        </Note>
      )}
      {isChanged ? <ChangedNote progress={progress} /> : null}
      <ReviewSides offer={offer} />
      {steps.some(({ kind }) => kind !== 'swap') ? <StepList offer={offer} steps={steps} /> : null}
      <ReviewLines offer={offer} steps={steps} />
      <ReviewAddresses offer={offer} steps={steps} />
      <ReviewNotes offer={offer} steps={steps} />
      {isChanged ? <AllowanceNotes /> : null}
      <Actions>
        <Button
          variant="primary"
          loading={isChecking}
          disabled={!isOnline || isRevoking}
          onClick={oncePressed(() => onConfirm(offer))}
        >
          {isChecking ? (
            t('swap.checking')
          ) : (
            <Words id={isChanged ? 'swap.confirm.changed' : 'swap.confirm'} values={values} />
          )}
        </Button>
      </Actions>
    </Body>
  )
}

/** The exact amount that leaves, and the least that comes. */
function ReviewSides({ offer }: { offer: SwapOffer }) {
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

/** Network, source, rate, price impact, fees and slippage of what will be signed. */
function ReviewLines({ offer, steps }: { offer: SwapOffer; steps: readonly SwapStep[] }) {
  const t = useWords()
  const { network, source, route, slippageBps } = offer
  return (
    <KeyValue>
      <NetworkLine network={network} />
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

/** Remarks on what will be signed, the worst first. */
function ReviewNotes({ offer, steps }: { offer: SwapOffer; steps: readonly SwapStep[] }) {
  const t = useWords()
  const { from, to, priceImpact, slippageBps } = offer
  const isOld = useFreshness(offer) === 0
  const doubtful = [to, from].find(asset => asset.isConfusable)
  const imported = [to, from].find(asset => asset.isImported)
  return (
    <>
      {priceImpact !== undefined && priceImpact > HIGH_IMPACT ? (
        <Note tone="error" title={t('swap.impact.high')}>
          {t('swap.impact.high.text')}
        </Note>
      ) : null}
      {priceImpact === undefined ? <Note tone="warning">{t('swap.price.unknown.text')}</Note> : null}
      {slippageBps > SLIPPAGE.high * 100 ? <Note tone="warning">{t('swap.slippage.high')}</Note> : null}
      {slippageBps <= SLIPPAGE.low * 100 ? <Note tone="warning">{t('swap.slippage.low')}</Note> : null}
      {doubtful ? (
        <Note tone="warning">
          <Words id="swap.confusable.text" values={{ symbol: doubtful.symbol }} />
        </Note>
      ) : null}
      {imported ? (
        <Note tone="warning">
          <Words id="swap.imported.text" values={{ symbol: imported.symbol }} />
        </Note>
      ) : null}
      {steps.some(({ kind }) => kind === 'batch') ? <Note>{t('swap.fee.batch')}</Note> : null}
      {isOld ? <Note>{t('swap.review.old')}</Note> : null}
    </>
  )
}
