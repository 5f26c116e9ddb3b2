import type { CaipNetworkId } from '@latchkit/core'
import type { RelayEnv } from '../RelayEnv.js'

const keyOf = (namespace: string) => `network/${namespace}`

export interface UsedNetworks {
  last(namespace: string): CaipNetworkId | undefined
}

/**
 * Remembers the networks in use for the next page load: the wallet granted several, and its session does not say which is in
 * use. They are forgotten with the session. `isLive` returns whether there is one, or undefined while that is unknown.
 */
export function usedNetworks({ ctx, signal }: RelayEnv, isLive: () => boolean | undefined): UsedNetworks {
  const { storage, connections } = ctx
  const stop = ctx.subscribe(connections.connections$, () => {
    const live = isLive()
    if (live === undefined) return
    if (!live)
      for (const key of storage.keys().filter(name => name.startsWith(keyOf('')))) storage.remove(key)
    else
      for (const { connectorId, namespace, networkId } of ctx.get(connections.connections$)) {
        const key = keyOf(namespace)
        if (connectorId === 'walletconnect' && storage.get(key) !== networkId) storage.set(key, networkId)
      }
  })
  signal.addEventListener('abort', stop)
  return {
    last(namespace) {
      const kept = storage.get(keyOf(namespace))
      const networks = ctx.get(connections.families$).flatMap(family => family.networks)
      return networks.find(({ id }) => id === kept)?.id
    },
  }
}
