import { pairingViews } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useLegal } from '../../shell/useLegal.js'
import { useSettled } from './useSettled.js'
import type { WalletEntry } from './WalletEntry.js'

/**
 * Goes on to a wallet: to its pairing when it is reached by phone, to the request when it is here, else to where one gets
 * it. A wallet of several namespaces asks for one there, unless the caller knows which. Does nothing, and says why, before
 * the terms are accepted where the app asks for that.
 */
export function useOpenWallet(namespace?: string): (entry: WalletEntry) => void {
  const kit = useBaseKit()
  const legal = useLegal()
  const isSettled = useSettled()
  return ({ id, wallet, listing }) => {
    if (!wallet) {
      import('./openListing.js')
        .then(m => m.openListing(kit, legal, listing))
        // That view says that it did not load, and has Retry.
        .catch(() => kit.router.push('GetWallet', { walletId: id }))
      return
    }
    if (!legal.check()) return
    const pairing = wallet.type === 'WALLET_CONNECT' ? kit.slot(pairingViews)?.wallet : undefined
    if (pairing) return kit.router.push(pairing, { walletId: id })
    const [only, ...others] = wallet.connectors
    const chosen = namespace ?? (isSettled && others.length === 0 ? only?.namespace : undefined)
    kit.router.push('ConnectingExternal', { walletId: id, namespace: chosen })
  }
}
