import type { ActiveNetwork, Connections, Network } from '@latchkit/core'
import { useMemo } from 'react'
import { useBaseKit } from './useBaseKit.js'
import { useValue } from './useValue.js'

/** The network in use and the ones to choose from. */
export interface NetworkInfo {
  /** `supported` is false while the wallet is on a network that the app does not offer. */
  readonly network: ActiveNetwork | undefined
  /** Every network the app offers, of all families. */
  readonly networks: readonly Network[]
  /** Rejects with `core/USER_REJECTED`, `network/UNSUPPORTED`, `network/SWITCH_FAILED` … */
  readonly switchNetwork: Connections['switchNetwork']
}

/** The network of the active namespace, connected or not. */
export function useNetwork(): NetworkInfo {
  const { connections } = useBaseKit()
  const network = useValue(connections.network$)
  const families = useValue(connections.families$)
  const { switchNetwork } = connections
  return useMemo(
    () => ({ network, networks: families.flatMap(family => family.networks), switchNetwork }),
    [network, families, switchNetwork],
  )
}
