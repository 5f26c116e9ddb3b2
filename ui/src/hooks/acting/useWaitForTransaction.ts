import { type AsyncState, SendTransaction, type TransactionStatus } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from '../useBaseKit.js'
import { nothingSent } from './nothingSent.js'
import { useLoad } from './useLoad.js'
import type { BroadcastTransaction } from './useSendTransaction.js'

/** A little more than the 120 s after which a family says `unknown`, in ms. */
const TIMEOUT_MS = 150_000

/** The outcome of a transaction. `unknown` at the deadline: `waitAgain` waits on. */
export type WaitForTransactionInfo = AsyncState<TransactionStatus> & {
  readonly waitAgain: () => Promise<TransactionStatus>
}

/**
 * Waits for a transaction, such as the data of `useSendTransaction`; idle without one. Needs no account: the network's
 * endpoints are asked.
 */
export function useWaitForTransaction(transaction: BroadcastTransaction | undefined): WaitForTransactionInfo {
  const kit = useBaseKit()
  const [state, waitAgain] = useLoad(
    transaction ? `${transaction.networkId} ${transaction.hash} ${transaction.from ?? ''}` : '',
    async (signal): Promise<TransactionStatus> => {
      if (!transaction) throw nothingSent()
      const { hash, networkId, from } = transaction
      const namespace = networkId.split(':', 1)[0] ?? ''
      return kit.use(SendTransaction, { namespace }).waitForTransaction({ hash, networkId, from, signal })
    },
    TIMEOUT_MS,
  )
  return useMemo(() => ({ ...state, waitAgain }), [state, waitAgain])
}
