import { NameRegistry, SignMessage } from '@latchkit/core'
import { useAnswer } from './useAnswer.js'
import type { useDesk } from './useDesk.js'
import type { Place } from './usePlace.js'

/** Whether a name can be registered here; true until the service has said that it cannot. */
export function useCanRegister({ kit, desk }: ReturnType<typeof useDesk>, place: Place | undefined): boolean {
  const can =
    place && kit.find(NameRegistry, place.account) && kit.find(SignMessage, place.account) ? place : undefined
  const answer = useAnswer(can?.key, async signal =>
    can ? desk.canRegister(can.account, can.network.id, signal) : false,
  )
  return can !== undefined && answer !== false
}
