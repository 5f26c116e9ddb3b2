import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useLegal } from '../../legal/useLegal.js'
import { useAskedFamily } from '../shared/useAskedFamily.js'
import { useSettled } from './useSettled.js'
import type { WalletEntry } from './WalletEntry.js'

/**
 * Goes on to a wallet: to the view that its connector names, to the request when it is here, else to where one gets
 * it. A wallet of several namespaces asks for one there, unless the caller knows which. Does nothing, and says why, before
 * the terms are accepted where the app asks for that.
 */
export function useOpenWallet(namespace?: string): (entry: WalletEntry) => void {
  const kit = useBaseKit()
  const legal = useLegal()
  const isSettled = useSettled()
  const asked = useAskedFamily()?.namespace
  return ({ id, wallet, listing }) => {
    if (!wallet) {
      import('./openListing.js')
        .then(m => m.openListing(kit, legal, listing, asked))
        // That view says that it did not load, and has Retry.
        .catch(() => kit.router.push('GetWallet', { walletId: id }))
      return
    }
    if (!legal.check()) return
    const own = wallet.connectors.find(({ view }) => view)?.view
    if (own !== undefined && kit.route(own)) return kit.router.push(own, { walletId: id })
    const [only, ...others] = wallet.connectors
    const chosen = namespace ?? asked ?? (isSettled && others.length === 0 ? only?.namespace : undefined)
    // Only the visitor may choose among wallets that claim the same identity; this is the row they pressed.
    const connectorId = wallet.contested ? only?.id : undefined
    kit.router.push('ConnectingExternal', { walletId: id, namespace: chosen, connectorId })
  }
}
