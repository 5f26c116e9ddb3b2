import { Note } from '@latchkit/ui/components'
import { SLIPPAGE } from '../contract/SwapForm.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStep } from '../contract/SwapProgress.js'
import { useFreshness } from './useFreshQuotes.js'
import { useWords, Words } from './words.js'

const HIGH_IMPACT = 5

/** Remarks on what will be signed, the worst first. */
export function ReviewNotes({ offer, steps }: { offer: SwapOffer; steps: readonly SwapStep[] }) {
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
