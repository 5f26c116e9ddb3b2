import { type AsyncState, type Capability, type FeeEstimate, SendTransaction } from '@latchkit/core'
import { useMemo } from 'react'
import { useAct } from './useAct.js'
import { type ActorChoice, needAccount, needNetwork, useActor } from './useActor.js'
import type { TransactionToSend } from './useSendTransaction.js'

/** Estimating fees: the state of the latest estimate, and how to ask for one. */
export type EstimateFeeInfo<Native = unknown> = AsyncState<FeeEstimate> & {
  /** Asks the network, and no wallet. Rejects where the transaction would be refused. */
  readonly estimateFee: (transaction: TransactionToSend<Native>) => Promise<FeeEstimate>
  /** Gives up and is idle again. */
  readonly reset: () => void
}

/** Estimates what `useSendTransaction` would cost. Another account or network resets it. */
export function useEstimateFee<Native = unknown>(
  capability: Capability<'send-transaction', SendTransaction<Native>> = SendTransaction as never,
  choice?: ActorChoice,
): EstimateFeeInfo<Native> {
  const actor = useActor(choice)
  const [state, estimateFee, reset] = useAct(
    actor.key,
    async (signal, transaction: TransactionToSend<Native>): Promise<FeeEstimate> => {
      const account = needAccount(actor)
      const networkId = needNetwork(actor, transaction.networkId)
      return actor.kit.use(capability, account).estimateFee({ ...transaction, account, networkId, signal })
    },
  )
  return useMemo(() => ({ ...state, estimateFee, reset }), [state, estimateFee, reset])
}
