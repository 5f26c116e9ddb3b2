import type { RouterEntry } from '../modal/createRouter.js'
import { ACCOUNT, ALL_WALLETS, CONNECT, SWITCH_NETWORK } from '../modal/requiredViews.js'

/** What the opening rules depend on. */
export interface StartFacts {
  readonly view?: string
  readonly params?: unknown
  readonly namespace?: string
  readonly activeNamespace?: string
  readonly isConnected: boolean
  /** Whether a wallet is connected in any namespace. */
  readonly isAnybody: boolean
  readonly isMobile: boolean
  /** The route that pairs a phone without a chain plugin, if one is installed. */
  readonly basicPairing?: string
  /** The first network of the requested namespace. */
  readonly firstNetwork?: string
}

/** Chooses the view that the modal opens with (specification §2, "Opening the modal"). */
export function startView(facts: StartFacts): RouterEntry {
  const { view, namespace, activeNamespace, basicPairing, firstNetwork } = facts
  const hasChains = activeNamespace !== undefined
  if (view !== undefined) return { view, params: facts.params }
  if (namespace !== undefined && namespace !== activeNamespace) {
    if (!hasChains && basicPairing) return { view: basicPairing }
    // Without a connection there is nothing to switch: Connect shows the wallets of that family.
    if (firstNetwork && facts.isAnybody) return { view: SWITCH_NETWORK, params: { networkId: firstNetwork } }
  }
  if (!hasChains && !facts.isConnected) {
    return facts.isMobile || !basicPairing ? { view: ALL_WALLETS } : { view: basicPairing }
  }
  return { view: facts.isConnected ? ACCOUNT : CONNECT }
}
