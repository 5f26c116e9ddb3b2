import type { TransferCheck } from '@latchkit/core'
import { Note, Sum } from '@latchkit/ui/components'
import { ShieldIcon } from '@latchkit/ui/icons'
import type { Plan } from '../plan/Plan.js'
import { Words } from './words.js'

/** The result of the simulation: the amounts if it reports them, otherwise only that no errors were found. */
export function SimulatedNote({ plan, check }: { plan: Plan; check: TransferCheck }) {
  const { asset, amount } = plan
  const { spent, received } = check
  const sum = (units: bigint | undefined) => (units === undefined ? '' : <Sum amount={units} of={asset} />)
  const id =
    spent !== undefined && received !== undefined
      ? 'send.simulated'
      : spent !== undefined
        ? 'send.simulated.spent'
        : received !== undefined
          ? 'send.simulated.received'
          : 'send.simulated.passes'
  const isAsAsked = (spent ?? amount) === amount && (received ?? amount) === amount
  return (
    <>
      {spent !== undefined && spent > amount ? (
        <Note tone="warning">
          <Words id="send.spent" values={{ sum: sum(spent) }} />
        </Note>
      ) : null}
      <Note tone={isAsAsked ? 'success' : 'warning'} icon={isAsAsked ? <ShieldIcon /> : undefined}>
        <Words id={id} values={{ sum: sum(spent), got: sum(received) }} />
      </Note>
    </>
  )
}
