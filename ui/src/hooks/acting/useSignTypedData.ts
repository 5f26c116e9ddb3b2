import { type AsyncState, type Capability, SignTypedData, type TypedDataMismatch } from '@latchkit/core'
import { useMemo } from 'react'
import { useAct } from './useAct.js'
import { type ActorChoice, needAccount, useActor } from './useActor.js'

/** Options for typed data that is to be signed. */
export interface SignTypedDataOptions {
  /** Signs although these fields are of another account or network. */
  readonly allowMismatch?: readonly TypedDataMismatch['field'][] | undefined
}

/** Signing structured data: the state of the latest signature, and how to ask for one. */
export type SignTypedDataInfo<Data = unknown> = AsyncState<{ readonly signature: string }> & {
  /** Asks the wallet of the account. Rejects with `core/USER_REJECTED`, `sign/MISMATCH` … */
  readonly signTypedData: (
    data: Data,
    options?: SignTypedDataOptions,
  ) => Promise<{ readonly signature: string }>
  /** Gives up and is idle again. */
  readonly reset: () => void
}

/**
 * Signs structured data (EIP-712 on EVM networks) with an account, by default the one in use. A chain plugin's own capability
 * (`SignEvmTypedData`) types the data. Another account or network resets it.
 */
export function useSignTypedData<Data = unknown>(
  capability: Capability<'sign-typed-data', SignTypedData<Data>> = SignTypedData as never,
  choice?: ActorChoice,
): SignTypedDataInfo<Data> {
  const actor = useActor(choice)
  const [state, signTypedData, reset] = useAct(
    actor.key,
    async (
      signal,
      data: Data,
      { allowMismatch }: SignTypedDataOptions = {},
    ): Promise<{ readonly signature: string }> => {
      const account = needAccount(actor)
      return actor.kit.use(capability, account).signTypedData({ account, data, allowMismatch, signal })
    },
  )
  return useMemo(() => ({ ...state, signTypedData, reset }), [state, signTypedData, reset])
}
