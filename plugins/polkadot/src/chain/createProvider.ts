import { isKitError, KitError } from '@latchkit/core'
import { createHttpClient, jsonRpc } from '@latchkit/core/plugin'
import type { PolkadotChain } from '../options/PolkadotOptions.js'

/** What `@polkadot/api` asks of a transport without subscriptions. */
export interface PolkadotProvider {
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
export function createProvider({ id, urls }: PolkadotChain): PolkadotProvider {
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
