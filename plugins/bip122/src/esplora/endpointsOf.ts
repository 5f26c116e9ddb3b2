import { findNetwork } from '@latchkit/core/plugin'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import type { BitcoinEndpoint } from './BitcoinEndpoint.js'
import { createEndpoint } from './createEndpoint.js'

/** The endpoints of a network, in the app's order. Throws `network/UNSUPPORTED`. */
export function endpointsOf({ config, cache }: BitcoinEnv, networkId: string): readonly BitcoinEndpoint[] {
  return findNetwork(config.networks, networkId, 'bip122').urls.map(url => {
    const key = `${networkId} ${url}`
    const endpoint = (cache.get(key) as BitcoinEndpoint | undefined) ?? createEndpoint(url, networkId)
    cache.set(key, endpoint)
    return endpoint
  })
}
