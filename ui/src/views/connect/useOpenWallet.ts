import { pairingViews } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useLegal } from '../../shell/useLegal.js'
import type { WalletEntry } from './WalletEntry.js'

/**
 * Goes on to a wallet: to its pairing when it is reached by phone, to the request when it is here, else to where one gets
 * it. A wallet of several namespaces asks for one there, unless the caller knows which. Does nothing, and says why, before
 * the terms are accepted where the app asks for that.
 */
export function useOpenWallet(namespace?: string): (entry: WalletEntry) => void {
  const kit = useBaseKit()
  const legal = useLegal()
  return ({ id, wallet, listing }) => {
    const pairs = wallet ? wallet.type === 'WALLET_CONNECT' : listing && doesPair(listing)
    const pairing = pairs && kit.slot(pairingViews)?.wallet
    if (!wallet && !pairing) return kit.router.push('GetWallet', { walletId: id })
    if (!legal.check()) return
    if (pairing) {
      if (listing)
        void import('./rememberPaired.js').then(m => m.rememberPaired(kit, listing)).catch(() => {})
      return kit.router.push(pairing, { walletId: id })
    }
    const [only, ...others] = wallet?.connectors ?? []
    const chosen = namespace ?? (others.length === 0 ? only?.namespace : undefined)
    kit.router.push('ConnectingExternal', { walletId: id, namespace: chosen })
  }
}

/** Whether a relay reaches it. A wallet that the app lists does when it can be opened by a link. */
const doesPair = (listing: NonNullable<WalletEntry['listing']>): boolean =>
  'pairs' in listing
    ? listing.pairs
    : Boolean(listing.mobileLink ?? listing.desktopLink ?? listing.webappLink)
