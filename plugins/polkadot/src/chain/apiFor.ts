import { type CaipNetworkId, isKitError, KitError } from '@latchkit/core'
import { createHttpClient, findNetwork, jsonRpc, settleBy } from '@latchkit/core/plugin'
import type { ApiPromise } from '@polkadot/api'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** Timeout for loading a node's metadata, which is large. */
const METADATA_TIMEOUT_MS = 30_000

/**
 * The client of a network, created once. Throws `network/UNSUPPORTED`, or `rpc/WRONG_CHAIN` when an endpoint serves
 * another chain.
 */
export async function apiFor(
  { cache, config }: PolkadotEnv,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<ApiPromise> {
  const network = findNetwork(config.networks, networkId, 'polkadot')
  if (network.urls.length === 0) {
    throw new KitError('polkadot/NO_ENDPOINT', { message: `The app has no endpoint for ${network.name}` })
  }
  const open = async () => {
    const { ApiPromise } = await import('@polkadot/api')
    const provider = createProvider(network)
    const api = new ApiPromise({ provider, noInitWarn: true })
    await api.isReadyOrError.catch(error => {
      throw provider.outage ?? error
    })
    const found = api.genesisHash.toHex().slice(2, 34)
    if (networkId === `polkadot:${found}`) return api
    throw new KitError('rpc/WRONG_CHAIN', {
      message: `The endpoint of ${network.name} serves another chain`,
      context: { expected: networkId, found: `polkadot:${found}` },
    })
  }
  const opened = (cache.get(networkId) ?? open()) as Promise<ApiPromise>
  cache.set(networkId, opened)
  try {
    return await settleBy(opened, METADATA_TIMEOUT_MS, signal)
  } catch (error) {
    // Retried next time, unless only this caller aborted.
    if (!signal?.aborted && cache.get(networkId) === opened) cache.delete(networkId)
    throw error
  }
}

/** The transport interface of `@polkadot/api`, without subscriptions. */
interface PolkadotProvider {
  readonly hasSubscriptions: false
  readonly isClonable: false
  readonly isConnected: true
  /** Why the last call failed: the SDK keeps only the message. */
  readonly outage: unknown
  clone(): PolkadotProvider
  connect(): Promise<void>
  disconnect(): Promise<void>
  on(): () => void
  send<T>(method: string, params: unknown[]): Promise<T>
  subscribe(): Promise<never>
  unsubscribe(): Promise<boolean>
}

/** An HTTP transport over the app's own endpoints: the next one is asked when one fails. */
function createProvider({ id, urls }: PolkadotChain): PolkadotProvider {
  const clients = urls.map(baseUrl => createHttpClient({ baseUrl, maxBytes: 20_000_000 }))
  let preferred = 0
  let lastOutage: unknown

  async function send<T>(method: string, params: unknown[]): Promise<T> {
    let outage: unknown = new KitError('core/UNSUPPORTED_CAPABILITY', {
      message: `The app has no endpoint for ${id}`,
      context: { capability: 'rpc' },
    })
    for (let tries = 0; tries < clients.length; tries++) {
      const at = (preferred + tries) % clients.length
      const client = clients[at]
      if (!client) break
      try {
        const answer = await jsonRpc<T>(client, method, params)
        preferred = at
        lastOutage = undefined
        return answer
      } catch (error) {
        // A node's own answer counts; only an outage is a reason to ask another one.
        if (!isKitError(error) || !error.code.startsWith('http/')) throw error
        outage = error
      }
    }
    lastOutage = outage
    throw outage
  }
  const provider: PolkadotProvider = {
    hasSubscriptions: false,
    isClonable: false,
    isConnected: true,
    get outage() {
      return lastOutage
    },
    clone: () => provider,
    connect: async () => {},
    disconnect: async () => {},
    on: () => () => {},
    send,
    subscribe: async () => {
      throw new KitError('rpc/UNSUPPORTED_METHOD', { message: 'This endpoint has no subscriptions' })
    },
    unsubscribe: async () => false,
  }
  return provider
}
