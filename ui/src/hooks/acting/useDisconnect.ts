import type { AsyncState, DisconnectTarget } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from '../useBaseKit.js'
import { useAct } from './useAct.js'

/** Disconnecting: the state of the latest time, and how to do it. */
export type DisconnectInfo = AsyncState<undefined> & {
  /** Disconnects what the target means, and everything without one. Rejects with `disconnect/FAILED`. */
  readonly disconnect: (target?: DisconnectTarget) => Promise<undefined>
  /** Is idle again. */
  readonly reset: () => void
}

/** Disconnects wallets. They are gone from the page at once, whatever they answer. */
export function useDisconnect(): DisconnectInfo {
  const { connections } = useBaseKit()
  const [state, disconnect, reset] = useAct('', async (_, target?: DisconnectTarget) => {
    await connections.disconnect(target)
    return undefined
  })
  return useMemo(() => ({ ...state, disconnect, reset }), [state, disconnect, reset])
}
