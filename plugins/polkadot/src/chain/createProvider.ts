import { isKitError, KitError } from '@latchkit/core'
import type { Endpoint } from './endpointsOf.js'

/** The transport interface of `@polkadot/api`, without subscriptions. */
export interface PolkadotProvider {
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

/** A transport over endpoints, at least one: the next one is asked when one fails, or serves another chain. */
export function createProvider(endpoints: readonly Endpoint[]): PolkadotProvider {
  let preferred = 0
  let lastOutage: unknown

  async function send<T>(method: string, params: unknown[]): Promise<T> {
    let outage: unknown
    for (let tries = 0; tries < endpoints.length; tries++) {
      const at = (preferred + tries) % endpoints.length
      try {
        await endpoints[at]?.check()
        const answer = await endpoints[at]?.call<T>(method, params)
        preferred = at
        lastOutage = undefined
        return answer as T
      } catch (error) {
        // A node's own answer counts; only an outage is a reason to ask another one.
        if (!isKitError(error) || !/^(?:http\/|rpc\/WRONG_CHAIN$)/.test(error.code)) throw error
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
