import { KeyValue, KeyValueLine } from '@latchkit/ui/parts'
import type { Plan } from '../desk/Plan.js'
import { FeeValue } from './FeeValue.js'
import { useWords } from './words.js'

/** What the plan costs, as far as it is known. */
export function FeePart({ plan }: { plan: Plan }) {
  const t = useWords()
  return (
    <KeyValue>
      <KeyValueLine label={t('send.fee.most')}>
        <FeeValue plan={plan} />
      </KeyValueLine>
    </KeyValue>
  )
}
