import type { Wallet, WalletListing } from '@latchkit/core'
import type { WalletEntry } from '../connect/WalletEntry.js'
import { createMatcher } from './createMatcher.js'

const made = new WeakMap<WalletListing, WalletEntry>()

/** A listed wallet as an entry, the same one while it is the same listing. Its picture comes later. */
function listingEntry(listing: WalletListing): WalletEntry {
  const { id, name, rdns } = listing
  const entry = made.get(listing) ?? { id, name, rdns, installed: false, listing }
  made.set(listing, entry)
  return entry
}

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
