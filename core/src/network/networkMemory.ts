import type { PluginContext } from '../plugin/PluginContext.js'

/** Where the network that the visitor last used is kept. */
const KEY = 'network'

/** What a family remembers of the network in use. */
export interface NetworkMemory<Offered> {
  /** The network in use, else the one asked for, else the one of the last visit, else the first. */
  current(wanted?: string): Offered
  /** Keeps it for the next page load. */
  remember(network: Offered): void
}

/** The network in use of a family in which it decides what addresses look like. `networks` are those of the app. */
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
