import type { SentTransaction } from '@latchkit/core'
import { useValue } from '@latchkit/ui/parts'
import type { Doubt } from '../desk/doubtsShelf.js'
import type { Plan } from '../desk/Plan.js'
import { useDesk } from './useDesk.js'

/** What may make a plan a second payment. */
export interface Earlier {
  /** What may have gone to the same recipient. */
  readonly doubt: Doubt | undefined
  /** The same, sent by another tab. */
  readonly sent: SentTransaction | undefined
  /** Whether the very same may have gone. */
  readonly isSame: boolean
}

/** What of earlier payments stands against a plan, as it is now. */
export function useEarlier(plan: Plan): Earlier {
  const { desk } = useDesk()
  useValue(desk.doubts.list$)
  useValue(desk.sent$)
  const doubt = desk.doubts.about(plan)
  const sent = desk.sentElsewhere(plan)
  const isSame = sent !== undefined || desk.doubts.mayHaveGone(plan)
  return { doubt, sent, isSame }
}
