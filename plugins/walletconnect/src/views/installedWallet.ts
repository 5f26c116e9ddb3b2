import type { Wallet, WalletListing } from '@latchkit/core'

/** The wallet on the page that matches a listing, unless its identity is contested. */
export function installedWallet(
  wallets: readonly Wallet[],
  listing: WalletListing | undefined,
): Wallet | undefined {
  if (!listing) return undefined
  const { id, rdns, injected = [] } = listing
  return wallets.find(
    wallet =>
      !wallet.own &&
      !wallet.contested &&
      wallet.connectors.some(
        connector =>
          connector.explorerId === id ||
          (rdns !== undefined && connector.rdns === rdns) ||
          injected.some(key => key.namespace === connector.namespace && key.id === connector.id),
      ),
  )
}
