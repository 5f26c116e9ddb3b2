import { KitError } from '@latchkit/core'
import type { ChainNetwork } from '@latchkit/core/options'
import type { SuiEnv } from '../SuiEnv.js'

/** A network of the app by its CAIP-2 id; throws `network/UNSUPPORTED`. */
export function findNetwork({ config }: SuiEnv, id: string): ChainNetwork {
  const network = config.networks.find(other => other.id === id)
  if (network) return network
  throw new KitError('network/UNSUPPORTED', {
    message: `This app does not offer the network ${id.slice(0, 60)}`,
    context: { network: id },
    pluginId: 'sui',
  })
}
