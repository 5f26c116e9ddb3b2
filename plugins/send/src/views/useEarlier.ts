import type { SentTransaction } from '@latchkit/core'
import { useValue } from '@latchkit/ui/parts'
import type { Plan } from '../plan/Plan.js'
import type { UnknownTransfer } from '../storage/unknownTransfersStore.js'
import { useController } from './useController.js'

/** What may make a plan a second payment. */
export interface Earlier {
  /** What may have gone to the same recipient. */
  readonly unknownTransfer: UnknownTransfer | undefined
  /** The same, sent by another tab. */
  readonly sent: SentTransaction | undefined
  /** Whether the very same may have gone. */
  readonly isSame: boolean
}

/** What of earlier payments stands against a plan, as it is now. */
export function useEarlier(plan: Plan): Earlier {
  const { controller } = useController()
  useValue(controller.unknownTransfers.list$)
  useValue(controller.sent$)
  const unknownTransfer = controller.unknownTransfers.about(plan)
  const sent = controller.sentElsewhere(plan)
  const isSame = sent !== undefined || controller.unknownTransfers.mayHaveGone(plan)
  return { unknownTransfer, sent, isSame }
}
