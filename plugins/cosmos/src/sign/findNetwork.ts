import { KitError } from '@latchkit/core'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'

/** A network of the app by its CAIP-2 id; throws `network/UNSUPPORTED`. */
export function findNetwork({ config }: CosmosEnv, id: string): CosmosChain {
  const network = config.networks.find(other => other.id === id)
  if (network) return network
  throw new KitError('network/UNSUPPORTED', {
    message: `This app does not offer the network ${id.slice(0, 60)}`,
    context: { network: id },
    pluginId: 'cosmos',
  })
}
