import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import type { PebbleWallet } from './PebbleWallet.js'

/** Wallets beyond this are a flood. */
const MOST_WALLETS = 50

/**
 * Reports wallets as they announce themselves, and asks those that did so before this page listened to do it again. Returns
 * a function that asks once more.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (wallet: PebbleWallet, request: ConnectRequest) => Promise<WalletSession>,
): () => void {
  const ids = new Set<string>()
  const onAnnounce = ({ detail: wallet }: CustomEvent<PebbleWallet>) => {
    try {
      const { id, name } = wallet
      if (typeof id !== 'string' || !/^[\w.-]{1,64}$/.test(id) || ids.has(id)) return
      if (ids.size >= MOST_WALLETS) return
      ids.add(id)
      found({
        id,
        namespace: 'pebble',
        type: 'ANNOUNCED',
        name: cleanText(name) || 'Unnamed wallet',
        connect: request => connect(wallet, request),
      })
    } catch {
      // One malformed wallet must not stop the search.
    }
  }
  window.addEventListener('pebble:announce', onAnnounce, { signal })
  const ask = () => {
    if (!signal.aborted) window.dispatchEvent(new Event('pebble:request'))
  }
  ask()
  return ask
}
