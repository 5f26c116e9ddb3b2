import type { RouterEntry } from '../modal/createRouter.js'

/** What the opening rules look at. */
export interface StartFacts {
  readonly view?: string
  readonly params?: unknown
  readonly namespace?: string
  readonly activeNamespace?: string
  readonly isConnected: boolean
  /** Whether any wallet is connected, in whatever namespace. */
  readonly isAnybody: boolean
  readonly isMobile: boolean
  /** The route that pairs a phone without any chain plugin, when one is installed. */
  readonly basicPairing?: string
  /** The first network of the asked namespace. */
  readonly firstNetwork?: string
}

/** Which view the modal opens with (specification §2, "Opening the modal"). */
export function startView(facts: StartFacts): RouterEntry {
  const { view, namespace, activeNamespace, basicPairing, firstNetwork } = facts
  const hasChains = activeNamespace !== undefined
  if (view !== undefined) return { view, params: facts.params }
  if (namespace !== undefined && namespace !== activeNamespace) {
    if (!hasChains && basicPairing) return { view: basicPairing }
    // Nobody has to switch before somebody is there: Connect shows the wallets of that family.
    if (firstNetwork && facts.isAnybody) return { view: 'SwitchNetwork', params: { networkId: firstNetwork } }
  }
  if (!hasChains && !facts.isConnected) {
    return facts.isMobile || !basicPairing ? { view: 'AllWallets' } : { view: basicPairing }
  }
  return { view: facts.isConnected ? 'Account' : 'Connect' }
}
