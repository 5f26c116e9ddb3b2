import type { KitError } from '@latchkit/core'
import { Body, Sum, Uncertain, useValue } from '@latchkit/ui/components'
import type { Plan } from '../plan/Plan.js'
import { FailureText } from './FailureText.js'
import { useController } from './useController.js'
import { Words } from './words.js'

export interface UncertainPartProps {
  plan: Plan
  error: KitError
  hash: string
  onDone: () => void
}

/** An error after the transaction may have been broadcast: it is tracked, and there is no Retry. */
export function UncertainPart({ plan, error, hash, onDone }: UncertainPartProps) {
  const { controller } = useController()
  const { asset, amount, network } = plan
  const status = useValue(controller.sent$).find(sent => sent.hash === hash)?.status ?? 'unknown'
  const values = { sum: <Sum amount={amount} of={asset} /> }
  return (
    <Body>
      <Uncertain
        {...{ status, network, hash, onDone }}
        title={<Words id="send.failed.maybe" values={values} />}
        text={<FailureText plan={plan} error={error} />}
      />
    </Body>
  )
}
