import { type Account, type ActiveNetwork, type Kit, NameRegistry, SignMessage } from '@latchkit/core'
import { useValue } from '@latchkit/ui/components'
import { useAnswer } from './useAnswer.js'
import type { useController } from './useController.js'

export interface Place {
  readonly account: Account
  readonly network: ActiveNetwork
  /** Identifies account and network. */
  readonly key: string
}

/** The account and network a name would be registered for; undefined while disconnected. */
export function usePlace(kit: Kit): Place | undefined {
  const account = useValue(kit.connections.account$)
  const network = useValue(kit.connections.network$)
  return account && network && { account, network, key: `${network.id} ${account.address}` }
}

/** True if a name can be registered here; true until the service says otherwise. */
export function useCanRegister(
  { kit, controller }: ReturnType<typeof useController>,
  place: Place | undefined,
): boolean {
  const can =
    place && kit.find(NameRegistry, place.account) && kit.find(SignMessage, place.account) ? place : undefined
  const answer = useAnswer(can?.key, async signal =>
    can ? controller.canRegister(can.account, can.network.id, signal) : false,
  )
  return can !== undefined && answer !== false
}
