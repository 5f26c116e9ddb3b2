import { KeyValue, KeyValueLine, Note } from '@latchkit/ui/components'
import type { ReactNode } from 'react'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { FeeText } from './FeeText.js'
import { Sum } from './Sum.js'
import { useWords } from './words.js'

const words = {
  price: { title: 'swap.changed', text: 'swap.changed.text' },
  fee: { title: 'swap.changed.fee', text: 'swap.changed.fee.text' },
  contracts: { title: 'swap.changed.contracts', text: 'swap.changed.contracts.text' },
} as const

/** What differs from the review: a worse price, a higher fee, or other contracts. */
export function ChangedNote({ progress }: { progress: SwapProgress & { status: 'changed' } }) {
  const t = useWords()
  const { offer, was, reason } = progress
  const { title, text } = words[reason]
  const show = (of: SwapOffer): ReactNode =>
    reason === 'fee' ? <FeeText offer={of} /> : <Sum amount={of.amountOut} of={of.to} short />
  return (
    <>
      <Note tone="warning" live title={t(title)}>
        {t(text)}
      </Note>
      {reason === 'contracts' ? null : (
        <KeyValue>
          <KeyValueLine label={t('swap.changed.was')} tone="muted">
            <s>{show(was)}</s>
          </KeyValueLine>
          <KeyValueLine
            label={t(reason === 'fee' ? 'swap.changed.fee.now' : 'swap.changed.now')}
            tone="warning"
          >
            {show(offer)}
          </KeyValueLine>
        </KeyValue>
      )}
    </>
  )
}
