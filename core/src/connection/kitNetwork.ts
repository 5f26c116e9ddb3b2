import type { CaipNetworkId } from '../caip/Caip.js'
import { SwitchNetwork } from '../capabilities/switchNetwork.js'
import type { ConnectionCore } from './ConnectionCore.js'

/** The network chosen in the kit, for a wallet that does not switch by itself. */
export function kitNetwork(
  { find, families, store }: ConnectionCore,
  namespace: string,
  features: readonly string[] | undefined,
  networks = store.read().networks,
): CaipNetworkId | undefined {
  const isWallets = find(SwitchNetwork, { namespace }) && features?.includes(SwitchNetwork.id) !== false
  if (isWallets) return undefined
  const family = families().find(other => other.namespace === namespace)
  return family?.networks.find(({ id }) => id === networks[namespace])?.id
}
