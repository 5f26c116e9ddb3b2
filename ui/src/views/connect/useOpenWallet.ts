import { pairingViews } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useLegal } from '../../shell/useLegal.js'
import type { WalletEntry } from './WalletEntry.js'

/**
 * Goes on to a wallet: to its pairing when it is reached by phone, else to the request. A wallet of several
 * namespaces asks for one there, unless the caller knows which. Does nothing, and says why, before the terms are accepted where the app asks for that.
 */
export function useOpenWallet(namespace?: string): (entry: WalletEntry) => void {
  const kit = useBaseKit()
  const legal = useLegal()
  return ({ wallet }) => {
    if (!wallet || !legal.check()) return
    const pairing = wallet.type === 'WALLET_CONNECT' ? kit.slot(pairingViews)?.wallet : undefined
    if (pairing) {
      kit.router.push(pairing, { walletId: wallet.id })
      return
    }
    const [only, ...others] = wallet.connectors
    const chosen = namespace ?? (others.length === 0 ? only?.namespace : undefined)
    kit.router.push('ConnectingExternal', { walletId: wallet.id, namespace: chosen })
  }
}
