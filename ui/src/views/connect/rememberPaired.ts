import { type Kit, WalletDirectory } from '@latchkit/core'
import type { WalletEntry } from './WalletEntry.js'

/** A pairing is good for four minutes, and its answer may come a little later. */
const PATIENCE = 300_000
const waiting = new WeakMap<Kit, () => void>()

/**
 * Keeps a listed wallet among the recent ones once somebody connected by phone. Only the wallet that was chosen last counts,
 * and only for as long as a pairing lasts.
 */
export function rememberPaired(kit: Kit, listing: NonNullable<WalletEntry['listing']>): void {
  waiting.get(kit)?.()
  const off = kit.on('connect:succeeded', ({ walletId, reconnected }) => {
    const wallet = kit.get(kit.connections.wallets$).find(({ id }) => id === walletId)
    if (reconnected || wallet?.type !== 'WALLET_CONNECT') return
    end()
    void kit.find(WalletDirectory)?.remember({ pairs: true, ...listing })
  })
  const timer = setTimeout(end, PATIENCE)
  waiting.set(kit, end)
  function end() {
    clearTimeout(timer)
    off()
  }
}
