import { Skeleton } from '@latchkit/ui/components'
import type { Plan } from '../plan/Plan.js'
import { FeeSum } from './FeeSum.js'
import { useFee } from './useFee.js'
import { useWords, Words } from './words.js'

/** The fee of a plan, next to the one that was reviewed before (`was`, or the one the network refused). */
export function FeeValue({ plan, was }: { plan: Plan; was?: bigint | undefined }) {
  const t = useWords()
  const { fee, isKnown, was: refused } = useFee(plan)
  if (isKnown === undefined) return <Skeleton width={96} />
  if (fee === undefined) return <>{t('send.fee.unknown')}</>
  const before = refused ?? was
  const sum = <FeeSum fee={fee} network={plan.network} />
  if (before === undefined || before === fee) return sum
  const values = { fee: <FeeSum fee={before} network={plan.network} /> }
  return (
    <>
      {sum}
      <span className="snd-m">
        <Words id="send.fee.was" values={values} />
      </span>
    </>
  )
}
