import { type AsyncState, SignTypedData, type TypedDataMismatch } from '@latchkit/core'
import { useMemo } from 'react'
import { useAct } from './useAct.js'
import { needAccount, useActor } from './useActor.js'

/** What else may be said about typed data that is to be signed. */
export interface SignTypedDataOptions {
  /** Signs although these fields are of another account or network. */
  readonly allowMismatch?: readonly TypedDataMismatch['field'][] | undefined
}

/** Signing structured data: the state of the latest signature, and how to ask for one. */
export type SignTypedDataInfo = AsyncState<{ readonly signature: string }> & {
  /** Asks the wallet of the account in use. Rejects with `core/USER_REJECTED`, `sign/MISMATCH` … */
  readonly signTypedData: (
    data: unknown,
    options?: SignTypedDataOptions,
  ) => Promise<{ readonly signature: string }>
  /** Gives up and is idle again. */
  readonly reset: () => void
}

/** Signs structured data (EIP-712 on EVM networks) with the account in use. Another account or network resets it. */
export function useSignTypedData(): SignTypedDataInfo {
  const actor = useActor()
  const [state, signTypedData, reset] = useAct(
    actor.key,
    async (
      signal,
      data: unknown,
      { allowMismatch }: SignTypedDataOptions = {},
    ): Promise<{ readonly signature: string }> => {
      const account = needAccount(actor)
      return actor.kit.use(SignTypedData, account).signTypedData({ account, data, allowMismatch, signal })
    },
  )
  return useMemo(() => ({ ...state, signTypedData, reset }), [state, signTypedData, reset])
}
