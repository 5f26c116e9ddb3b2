import type { SentTransaction } from '@latchkit/core'
import { useValue } from '@latchkit/ui/components'
import type { Plan } from '../plan/Plan.js'
import type { UnknownTransfer } from '../storage/unknownTransfersStore.js'
import { useController } from './useController.js'

/** Earlier transfers that may make a plan a double payment. */
export interface Earlier {
  /** A transfer to the same recipient with an unknown outcome. */
  readonly unknownTransfer: UnknownTransfer | undefined
  /** The same transfer, sent by another tab. */
  readonly sent: SentTransaction | undefined
  /** True if the very same transfer may have been sent. */
  readonly isSame: boolean
}

/** Earlier transfers that may make a plan a double payment, kept up to date. */
export function useEarlier(plan: Plan): Earlier {
  const { controller } = useController()
  useValue(controller.unknownTransfers.list$)
  useValue(controller.sent$)
  const unknownTransfer = controller.unknownTransfers.about(plan)
  const sent = controller.sentElsewhere(plan)
  const isSame = sent !== undefined || controller.unknownTransfers.mayHaveGone(plan)
  return { unknownTransfer, sent, isSame }
}
