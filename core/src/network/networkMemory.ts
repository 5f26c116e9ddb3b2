import type { PluginContext } from '../plugin/PluginContext.js'

const KEY = 'network'

/** Remembers a family's current network. */
export interface NetworkMemory<Offered> {
  /** The current network, else the requested one, else the one of the last visit, else the first. */
  current(wanted?: string): Offered
  /** Stores the network for the next page load. */
  remember(network: Offered): void
}

/** Remembers the current network of a family whose addresses depend on it. `networks` are those of the app. */
export function networkMemory<Offered extends { readonly id: string }>(
  { get, connections, storage }: Pick<PluginContext, 'get' | 'connections' | 'storage'>,
  namespace: string,
  networks: readonly [Offered, ...Offered[]],
): NetworkMemory<Offered> {
  return {
    current(wanted) {
      const inUse = get(connections.connections$).find(other => other.namespace === namespace)?.networkId
      for (const id of [inUse, wanted, storage.get(KEY)]) {
        const found = networks.find(network => network.id === id)
        if (found) return found
      }
      return networks[0]
    },
    remember({ id }) {
      if (storage.get(KEY) !== id) storage.set(KEY, id)
    },
  }
}
