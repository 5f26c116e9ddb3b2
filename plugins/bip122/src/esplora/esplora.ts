import { isKitError } from '@latchkit/core'
import { findNetwork } from '@latchkit/core/plugin'
import type { BitcoinEndpoint } from './BitcoinEndpoint.js'
import { type EsploraEnv, endpointsOf } from './endpointsOf.js'
import { unavailable } from './unavailable.js'

/** The endpoints of a network as one: the next is tried when one fails. Throws `network/UNSUPPORTED`. */
export function esplora(env: EsploraEnv, networkId: string): Pick<BitcoinEndpoint, 'getJson' | 'getText'> {
  const network = findNetwork(env.config.networks, networkId, 'bip122')
  const endpoints = endpointsOf(env, networkId)

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
    if (endpoints.length === 0) throw unavailable(`No endpoint is set for ${network.name}`)
    const context = { transport: 'HTTP' as const, url: network.urls[0] ?? '' }
    throw unavailable('The network cannot be read now', { cause: reason, context, retryable: true })
  }
  return {
    getJson: (path, signal) => first(endpoint => endpoint.getJson(path, signal)),
    getText: (path, signal) => first(endpoint => endpoint.getText(path, signal)),
  }
}

/** True if another endpoint is tried: not when the request itself was refused or aborted. */
function isOutage(error: unknown): boolean {
  if (isKitError(error, 'http/STATUS')) return error.retryable === true
  return !isKitError(error, 'http/ABORTED') && !isKitError(error, 'core/ABORTED')
}
