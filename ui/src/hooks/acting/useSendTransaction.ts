import {
  type AsyncState,
  type CaipAddress,
  type CaipNetworkId,
  type Capability,
  SendTransaction,
  type TransactionRequest,
  type Transfer,
} from '@latchkit/core'
import { useMemo } from 'react'
import { useAct } from './useAct.js'
import { type ActorChoice, needAccount, needNetwork, useActor } from './useActor.js'

/** The transaction to send: a transfer, or a request in the family's own terms. */
export type TransactionToSend<Native = unknown> = {
  /** Default: the network in use. */
  readonly networkId?: CaipNetworkId | undefined
  /** The highest fee, in base units of the native currency: above it, nothing is signed. */
  readonly maxFee?: bigint | undefined
} & (
  | { readonly transfer: Transfer; readonly native?: undefined }
  | { readonly native: Native; readonly transfer?: undefined }
)

/** A transaction that the wallet broadcast, as `useWaitForTransaction` takes it. */
export interface BroadcastTransaction {
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** CAIP-10 of the sender: without it, a smart account's part that failed is `confirmed` where others brought it. */
  readonly from?: CaipAddress | undefined
}

/** Sending: the state of the latest transaction, and how to send one. */
export type SendTransactionInfo<Native = unknown> = AsyncState<BroadcastTransaction> & {
  /** Resolves once the wallet has broadcast it. The `outcome` of a rejection says what is known about the money. */
  readonly sendTransaction: (transaction: TransactionToSend<Native>) => Promise<BroadcastTransaction>
  /** Gives up and is idle again. What the wallet was asked already, it may still send. */
  readonly reset: () => void
}

/**
 * Sends transactions from an account, by default the one in use. A chain plugin's own capability (`SendEvmTransaction`) types the native requests.
 * Another account or network resets it.
 */
export function useSendTransaction<Native = unknown>(
  capability: Capability<'send-transaction', SendTransaction<Native>> = SendTransaction as never,
  choice?: ActorChoice,
): SendTransactionInfo<Native> {
  const actor = useActor(choice)
  const [state, sendTransaction, reset] = useAct(
    actor.key,
    async (signal, transaction: TransactionToSend<Native>): Promise<BroadcastTransaction> => {
      const account = needAccount(actor)
      const networkId = needNetwork(actor, transaction.networkId)
      const request: TransactionRequest<Native> = { ...transaction, account, networkId, signal }
      const { hash } = await actor.kit.use(capability, account).sendTransaction(request)
      return { hash, networkId, from: account.caipAddress }
    },
  )
  return useMemo(() => ({ ...state, sendTransaction, reset }), [state, sendTransaction, reset])
}
