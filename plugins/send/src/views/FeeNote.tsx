import { withOutcome } from '@latchkit/core/plugin'
import { Note } from '@latchkit/ui/components'
import type { Plan } from '../plan/Plan.js'
import { FailureText } from './FailureText.js'
import { FeeSum } from './FeeSum.js'
import { useFee, useQuote } from './useFee.js'
import { useWords, Words } from './words.js'

/** Says that the fee rose above the reviewed one, is unreasonable, or is unknown. */
export function FeeNote({ plan }: { plan: Plan }) {
  const t = useWords()
  const { fee, was, isKnown } = useFee(plan)
  const { quote } = useQuote(plan)
  if (quote?.feeError?.code === 'fee/UNREASONABLE')
    return (
      <Note tone="error" title={t('send.fee.unreasonable')}>
        <FailureText plan={plan} error={withOutcome(quote.feeError, 'untouched')} />
      </Note>
    )
  if (isKnown === false) return <Note tone="warning">{t('send.fee.unknown.text')}</Note>
  if (fee === undefined || was === undefined) return null
  const values = {
    fee: <FeeSum fee={fee} network={plan.network} />,
    was: <FeeSum fee={was} network={plan.network} />,
  }
  return (
    <Note tone="warning" title={t('send.fee.rose')} live>
      <Words id="send.fee.rose.text" values={values} />
    </Note>
  )
}
