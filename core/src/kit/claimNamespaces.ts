import { ChainWallets } from '../capabilities/wallets.js'
import type { Plugin } from '../plugin/Plugin.js'

/**
 * Assigns namespaces to plugins: among those that claim one, to the first in the app's list that finds wallets,
 * otherwise to the first. Not in order of ids, because plugins choose their own.
 */
export function claimNamespaces(plugins: readonly Plugin[]): ReadonlyMap<Plugin, string> {
  const isChain = ({ provides }: Plugin) => provides.some(({ id }) => id === ChainWallets.id)
  const claims = new Map<Plugin, string>()
  const taken = new Set<string>()
  for (const plugin of [...plugins.filter(isChain), ...plugins]) {
    // Read only once, so that a getter cannot change it.
    const { namespace } = plugin
    if (namespace === undefined || taken.has(namespace) || claims.has(plugin)) continue
    taken.add(namespace)
    claims.set(plugin, namespace)
  }
  return claims
}
