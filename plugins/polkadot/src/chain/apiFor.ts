import { type CaipNetworkId, isKitError, KitError } from '@latchkit/core'
import { createHttpClient, findNetwork, jsonRpc, settleBy } from '@latchkit/core/tools'
import type { ApiPromise } from '@polkadot/api'
import type { PolkadotChain } from '../options/PolkadotOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** How long a node may take to describe itself: its metadata is large. */
const PATIENCE = 30_000

/** The client of a network, made once. Throws `network/UNSUPPORTED`, or `rpc/WRONG_CHAIN` when an endpoint serves another chain. */
export async function apiFor(
  { cache, config }: PolkadotEnv,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<ApiPromise> {
  const network = findNetwork(config.networks, networkId, 'polkadot')
  if (network.urls.length === 0) {
    throw new KitError('polkadot/NO_ENDPOINT', { message: `The app names no endpoint for ${network.name}` })
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
    return await settleBy(opened, PATIENCE, signal)
  } catch (error) {
    // Asked anew next time, unless only this caller gave up.
    if (!signal?.aborted && cache.get(networkId) === opened) cache.delete(networkId)
    throw error
  }
}

/** What `@polkadot/api` asks of a transport without subscriptions. */
interface PolkadotProvider {
  readonly hasSubscriptions: false
  readonly isClonable: false
  readonly isConnected: true
  /** Why the last call found no endpoint that answers: the SDK keeps only the words of it. */
  readonly outage: unknown
  clone(): PolkadotProvider
  connect(): Promise<void>
  disconnect(): Promise<void>
  on(): () => void
  send<T>(method: string, params: unknown[]): Promise<T>
  subscribe(): Promise<never>
  unsubscribe(): Promise<boolean>
}

/** A transport over the app's own endpoints, by HTTP: the next one is asked when one is out of order. */
function createProvider({ id, urls }: PolkadotChain): PolkadotProvider {
  const clients = urls.map(baseUrl => createHttpClient({ baseUrl, maxBytes: 20_000_000 }))
  let preferred = 0
  let lastOutage: unknown

  async function send<T>(method: string, params: unknown[]): Promise<T> {
    let outage: unknown = new KitError('core/UNSUPPORTED_CAPABILITY', {
      message: `The app names no endpoint for ${id}`,
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
        // What the node itself says is its answer; only an outage is a reason to ask another one.
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
