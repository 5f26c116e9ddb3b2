import type { Kit, NetworkFamily } from '@latchkit/core'
import type { AllowImage } from '../primitives/marks/ImageContext.js'

/**
 * The external images that a kit loads: those that the app itself configured, and those of hosts that it allows. All
 * others come from third parties (tokens, collectibles, names, wallets), who would learn who looks: they load through the app's proxy or not at all.
 */
export function allowImages(kit: Kit): AllowImage {
  let families: readonly NetworkFamily[] | undefined
  let own = new Set<string | undefined>()
  function readOwn() {
    const { metadata, customWallets = [] } = kit.options
    families = kit.get(kit.connections.families$)
    const addresses = [
      ...families.flatMap(({ networks }) =>
        networks.flatMap(({ icon, nativeCurrency }) => [icon, nativeCurrency.icon]),
      ),
      ...(metadata?.icons ?? []),
      ...customWallets.map(({ imageUrl }) => imageUrl),
    ]
    own = new Set(addresses)
  }
  return address => {
    if (families !== kit.get(kit.connections.families$)) readOwn()
    if (own.has(address)) return address
    const { allow = [], proxy } = kit.options.images ?? {}
    const { host, protocol } = new URL(address)
    if (allow.includes(host) || host === globalThis.location?.host) return address
    // A third party's image must never make a proxy, or the browser, send a request to this machine.
    return proxy && protocol === 'https:' ? proxy + encodeURIComponent(address) : undefined
  }
}
