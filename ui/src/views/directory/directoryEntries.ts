import type { Wallet, WalletListing } from '@latchkit/core'
import type { WalletEntry } from '../connect/WalletEntry.js'

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

/** Like `isSameWallet` for many listings: tells whether any of the wallets is the one that is listed. */
function createMatcher(wallets: readonly Wallet[]): (listing: WalletListing) => boolean {
  const names = new Set<string>()
  const keys = new Set<string>()
  for (const { connectors } of wallets) {
    for (const { id, rdns, explorerId, namespace } of connectors) {
      for (const name of [id, rdns, explorerId]) if (name) names.add(name)
      keys.add(`${namespace} ${id}`)
    }
  }
  return ({ id, rdns, injected = [] }) =>
    names.has(id) ||
    (rdns !== undefined && names.has(rdns)) ||
    injected.some(key => keys.has(`${key.namespace} ${key.id}`))
}
