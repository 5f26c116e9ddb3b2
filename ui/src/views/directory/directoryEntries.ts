import type { Wallet, WalletListing } from '@latchkit/core'
import type { WalletEntry } from '../connect/WalletEntry.js'
import { createMatcher } from './createMatcher.js'

/** A listed wallet as an entry. Its picture comes later. */
const listingEntry = (listing: WalletListing): WalletEntry => ({
  id: listing.id,
  name: listing.name,
  rdns: listing.rdns,
  installed: false,
  listing,
})

/**
 * What the list of all wallets shows: those that are here or that the app lists first, then the directory's. A wallet that
 * is here is shown once, as installed, and so is one that both the app and the directory list.
 */
export function directoryEntries(
  own: readonly WalletEntry[],
  listings: readonly WalletListing[],
  wallets: readonly Wallet[],
): readonly WalletEntry[] {
  const isHere = createMatcher(wallets)
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...listings.filter(listing => !ids.has(listing.id) && !isHere(listing)).map(listingEntry)]
}
