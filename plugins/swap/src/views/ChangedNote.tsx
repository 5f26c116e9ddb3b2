import { KeyValue, KeyValueLine, Note, Sum } from '@latchkit/ui/components'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { FeeText } from './FeeText.js'
import { useWords } from './words.js'

const words = {
  price: { title: 'swap.changed', text: 'swap.changed.text' },
  fee: { title: 'swap.changed.fee', text: 'swap.changed.fee.text' },
  contracts: { title: 'swap.changed.contracts', text: 'swap.changed.contracts.text' },
} as const

/** The differences from the review: a worse price, a higher fee, or other contracts. */
export function ChangedNote({ progress }: { progress: SwapProgress & { status: 'changed' } }) {
  const t = useWords()
  const { offer, was, reason } = progress
  const { title, text } = words[reason]
  const isDearer = (offer.networkFee ?? 0n) > (was.networkFee ?? 0n)
  return (
    <>
      <Note tone="warning" live title={t(title)}>
        {t(text)}
      </Note>
      {reason === 'contracts' ? null : (
        <KeyValue>
          {reason === 'price' ? (
            <>
              <KeyValueLine label={t('swap.changed.was')} tone="muted">
                <s>
                  <Sum amount={was.amountOut} of={was.to} short />
                </s>
              </KeyValueLine>
              <KeyValueLine label={t('swap.changed.now')} tone="warning">
                <Sum amount={offer.amountOut} of={offer.to} short />
              </KeyValueLine>
            </>
          ) : null}
          {reason === 'fee' || isDearer ? (
            <>
              <KeyValueLine label={t('swap.changed.fee.was')} tone="muted">
                <s>
                  <FeeText offer={was} />
                </s>
              </KeyValueLine>
              <KeyValueLine label={t('swap.changed.fee.now')} tone="warning">
                <FeeText offer={offer} />
              </KeyValueLine>
            </>
          ) : null}
        </KeyValue>
      )}
    </>
  )
}
