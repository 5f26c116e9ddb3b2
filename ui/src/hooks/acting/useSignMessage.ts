import { type AsyncState, SignMessage } from '@latchkit/core'
import { useMemo } from 'react'
import { useAct } from './useAct.js'
import { type ActorChoice, needAccount, useActor } from './useActor.js'

/** Signing a message: the state of the latest signature, and how to ask for one. */
export type SignMessageInfo = AsyncState<{ readonly signature: string }> & {
  /** Asks the wallet of the account. Rejects with `core/USER_REJECTED`, `core/UNSUPPORTED_CAPABILITY` … */
  readonly signMessage: (message: string | Uint8Array) => Promise<{ readonly signature: string }>
  /** Gives up and is idle again. */
  readonly reset: () => void
}

/** Signs text or bytes with an account, by default the one in use. Another account or network resets it. */
export function useSignMessage(choice?: ActorChoice): SignMessageInfo {
  const actor = useActor(choice)
  const [state, signMessage, reset] = useAct(
    actor.key,
    async (signal, message: string | Uint8Array): Promise<{ readonly signature: string }> => {
      const account = needAccount(actor)
      return actor.kit.use(SignMessage, account).signMessage({ account, message, signal })
    },
  )
  return useMemo(() => ({ ...state, signMessage, reset }), [state, signMessage, reset])
}
