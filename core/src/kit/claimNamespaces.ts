import { ChainWallets } from '../capabilities/wallets.js'
import type { Plugin } from '../plugin/Plugin.js'

/**
 * Which plugin has which namespace: of those that say it, the first in the app's list that finds wallets, otherwise the
 * first. The app's order and not that of the ids, which plugins choose themselves.
 */
export function claimNamespaces(plugins: readonly Plugin[]): ReadonlyMap<Plugin, string> {
  const isChain = ({ provides }: Plugin) => provides.some(({ id }) => id === ChainWallets.id)
  const claims = new Map<Plugin, string>()
  const taken = new Set<string>()
  for (const plugin of [...plugins.filter(isChain), ...plugins]) {
    // Read once: what is said later does not count.
    const { namespace } = plugin
    if (namespace === undefined || taken.has(namespace) || claims.has(plugin)) continue
    taken.add(namespace)
    claims.set(plugin, namespace)
  }
  return claims
}
