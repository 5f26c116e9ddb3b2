import type { CustomWallet, Wallet, WalletListing } from '@latchkit/core'

/** True if a wallet that was found is the listed one: by the explorer's id, its rdns, or the key it is injected under. */
export function isSameWallet(wallet: Wallet, listing: WalletListing | CustomWallet): boolean {
  const injected = 'injected' in listing ? (listing.injected ?? []) : []
  return wallet.connectors.some(
    ({ id, rdns = id, explorerId, namespace }) =>
      explorerId === listing.id ||
      id === listing.id ||
      (listing.rdns !== undefined && rdns === listing.rdns) ||
      injected.some(key => key.id === id && key.namespace === namespace),
  )
}
