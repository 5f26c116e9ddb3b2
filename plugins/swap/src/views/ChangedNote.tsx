import { KeyValue, KeyValueLine, Note } from '@latchkit/ui/components'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { Sum } from './Sum.js'
import { useWords } from './words.js'

/** The price got worse since the review: what comes now, and what was reviewed. */
export function ChangedNote({ progress }: { progress: SwapProgress & { status: 'changed' } }) {
  const t = useWords()
  const { offer, was, approved } = progress
  return (
    <>
      <Note tone="warning" live title={t('swap.changed')}>
        {t(approved ? 'swap.changed.approved' : 'swap.changed.text')}
      </Note>
      <KeyValue>
        <KeyValueLine label={t('swap.changed.was')} tone="muted">
          <s>
            <Sum amount={was.amountOut} of={was.to} short />
          </s>
        </KeyValueLine>
        <KeyValueLine label={t('swap.changed.now')} tone="warning">
          <Sum amount={offer.amountOut} of={offer.to} short />
        </KeyValueLine>
      </KeyValue>
    </>
  )
}
