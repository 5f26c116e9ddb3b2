import { type AsyncState, VerifyMessage } from '@latchkit/core'
import { useMemo } from 'react'
import { useAct } from './useAct.js'
import { type ActorChoice, needAccount, useActor } from './useActor.js'

/** Verifying a message: the state of the latest check, and how to ask for one. */
export type VerifyMessageInfo = AsyncState<boolean> & {
  /** Resolves with whether the account signed this message. Rejects where that cannot be found out. */
  readonly verifyMessage: (message: string | Uint8Array, signature: string) => Promise<boolean>
  /** Gives up and is idle again. */
  readonly reset: () => void
}

/** Verifies signatures of `useSignMessage`, for the page to show: your server verifies on its own. Another account resets it. */
export function useVerifyMessage(choice?: ActorChoice): VerifyMessageInfo {
  const actor = useActor(choice)
  const [state, verifyMessage, reset] = useAct(
    actor.key,
    async (_, message: string | Uint8Array, signature: string): Promise<boolean> => {
      const account = needAccount(actor)
      const { caipAddress } = account
      return actor.kit.use(VerifyMessage, account).verifyMessage({ caipAddress, message, signature })
    },
  )
  return useMemo(() => ({ ...state, verifyMessage, reset }), [state, verifyMessage, reset])
}
