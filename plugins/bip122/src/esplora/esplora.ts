import { isKitError, KitError } from '@latchkit/core'
import { findNetwork } from '@latchkit/core/tools'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import type { BitcoinEndpoint } from './BitcoinEndpoint.js'
import { createEndpoint } from './createEndpoint.js'

/** The endpoints of a network, as one: the next is tried when one is out of order. Throws `network/UNSUPPORTED`. */
export function esplora({ config, cache }: BitcoinEnv, networkId: string): BitcoinEndpoint {
  const network = findNetwork(config.networks, networkId, 'bip122')
  const endpoints = network.urls.map(url => {
    const key = `${networkId} ${url}`
    const endpoint = (cache.get(key) as BitcoinEndpoint | undefined) ?? createEndpoint(url, networkId)
    cache.set(key, endpoint)
    return endpoint
  })

  async function first<T>(ask: (endpoint: BitcoinEndpoint) => Promise<T>): Promise<T> {
    let reason: unknown
    for (const endpoint of endpoints) {
      try {
        return await ask(endpoint)
      } catch (error) {
        if (!isOutage(error)) throw error
        reason = error
      }
    }
    throw new KitError('rpc/UNAVAILABLE', {
      message:
        endpoints.length === 0 ? `No endpoint is set for ${network.name}` : 'The network cannot be read now',
      cause: reason,
      context: { transport: 'HTTP', url: network.urls[0] ?? '' },
      pluginId: 'bip122',
      retryable: endpoints.length > 0,
    })
  }
  return {
    getJson: (path, signal) => first(endpoint => endpoint.getJson(path, signal)),
    getText: (path, signal) => first(endpoint => endpoint.getText(path, signal)),
    postText: (path, text, signal) => first(endpoint => endpoint.postText(path, text, signal)),
  }
}

/** Whether another endpoint may do better: not when the request itself was refused or given up. */
function isOutage(error: unknown): boolean {
  if (isKitError(error, 'http/STATUS')) return error.retryable === true
  return !isKitError(error, 'http/ABORTED') && !isKitError(error, 'core/ABORTED')
}
