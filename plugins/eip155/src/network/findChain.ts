import { KitError } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import type { EvmChain } from '../options/EvmConfig.js'

/** The network of a CAIP-2 id. Throws `network/UNSUPPORTED` for one that the app does not offer. */
export function findChain(env: EvmEnv, networkId: string): EvmChain {
  const network = env.config.networks.find(({ id }) => id === networkId)
  if (network) return network
  throw new KitError('network/UNSUPPORTED', {
    message: `This app does not offer the network ${String(networkId).slice(0, 60)}`,
    context: { network: networkId },
    pluginId: 'eip155',
  })
}
