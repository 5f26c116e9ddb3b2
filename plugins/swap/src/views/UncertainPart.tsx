import { Body, Sum, Uncertain, useValue } from '@latchkit/ui/components'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { AllowanceNotes } from './AllowanceNotes.js'
import { StepList } from './StepList.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

export interface UncertainPartProps {
  progress: SwapProgress & { status: 'failed' }
  onDone: () => void
}

/** The wallet may have sent it: it is looked for, and there is no Retry. */
export function UncertainPart({ progress, onDone }: UncertainPartProps) {
  const t = useWords()
  const { controller } = useController()
  const { offer, steps, error } = progress
  const step = steps.find(({ status }) => status === 'unknown')
  const known = typeof error.outcome === 'object' ? error.outcome.hash : step?.hash
  const sent = useValue(controller.sent$)
  const record = sent.find(({ id, hash }) => id === step?.record || (known !== undefined && hash === known))
  const status = record?.status ?? 'unknown'
  const hash = known ?? record?.hash
  const isApproval = step?.kind === 'approve' || step?.kind === 'approve-reset'
  return (
    <Body>
      <Uncertain
        {...{ status, hash, onDone }}
        network={offer.network}
        title={
          <Words
            id={isApproval ? 'swap.maybe.approved' : 'swap.maybe'}
            values={{ sum: <Sum amount={offer.amount} of={offer.from} /> }}
          />
        }
        text={
          error.code === 'core/ABORTED' ? (
            t('swap.maybe.cancelled')
          ) : (
            <Words id="swap.maybe.text" values={{ reason: error.message }} max={120} />
          )
        }
        // An allowance moves nothing, however it ended.
        label={isApproval ? t('swap.moved.allowance') : undefined}
      >
        <StepList offer={offer} steps={steps} />
        <AllowanceNotes />
      </Uncertain>
    </Body>
  )
}
