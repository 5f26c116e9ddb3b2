import type { AsyncState, CaipNetworkId } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from '../useBaseKit.js'
import { useAct } from './useAct.js'

/** Switching the network: the state of the latest switch, and how to ask for one. */
export type SwitchNetworkInfo = AsyncState<{ readonly networkId: CaipNetworkId }> & {
  /** Rejects with `core/USER_REJECTED`, `network/UNSUPPORTED`, `network/SWITCH_FAILED` … */
  readonly switchNetwork: (networkId: CaipNetworkId) => Promise<{ readonly networkId: CaipNetworkId }>
  /** Gives up and is idle again. */
  readonly reset: () => void
}

/** Switches the network, through the wallet if its family does that. `useNetwork` says which one is in use. */
export function useSwitchNetwork(): SwitchNetworkInfo {
  const { connections } = useBaseKit()
  // Account and network change by it: neither resets it.
  const [state, switchNetwork, reset] = useAct('', async (signal, networkId: CaipNetworkId) => {
    await connections.switchNetwork(networkId, { signal })
    return { networkId }
  })
  return useMemo(() => ({ ...state, switchNetwork, reset }), [state, switchNetwork, reset])
}
