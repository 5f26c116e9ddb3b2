import type { Kit, RecentListing, Wallet, WalletListing, WalletOffer } from '@latchkit/core'
import { supportsNamespace } from '../shared/supportsNamespace.js'
import type { ListedOffer } from './connectLayout.js'
import { isDoubtful } from './isDoubtful.js'
import { isSameWallet } from './isSameWallet.js'
import type { WalletEntry } from './WalletEntry.js'

/** The known part of a directory's offer. */
export interface OfferFacts {
  /** `quiet`: nobody is asked yet. */
  readonly status: 'quiet' | 'loading' | 'ready' | 'failed'
  readonly offer?: WalletOffer
  readonly recent: readonly RecentListing[]
  /** The family whose wallets are shown, when one was asked for. */
  readonly namespace?: string
  /** Addresses of pictures by the wallet's id; `undefined` where there is none. */
  readonly images: ReadonlyMap<string, string | undefined>
}

/** Recent wallets in all (specification §9). */
const MOST_RECENT = 2
const MOST_FEATURED = 8
const SKELETONS = 4

/** Makes entries for the Connect view: recent ones, featured ones, else recommended ones; none that is installed. */
export function listedOffer(
  { get, connections, options }: Pick<Kit, 'get' | 'connections' | 'options'>,
  { status, offer, recent, images, namespace }: OfferFacts,
): ListedOffer & { readonly entries: readonly WalletEntry[] } {
  const wallets = get(connections.wallets$)
  const isHere = (listing: WalletListing) => wallets.some(wallet => isSameWallet(wallet, listing))
  const custom = options.customWallets ?? []
  const used = newest(
    wallets,
    recent.filter(({ listing }) => !isHere(listing) && supportsNamespace(listing, namespace)),
  )
  const taken = new Set(used)
  const entry = (listing: WalletListing, group: WalletEntry['group'], lastUsed?: number): WalletEntry => {
    const { id, name, rdns, imageUrl } = listing
    const icon = imageUrl?.startsWith('data:') ? imageUrl : images.get(id)
    return { id, name, rdns, icon, installed: false, listing, group, lastUsed }
  }
  const entries = recent
    .filter(({ listing }) => taken.has(listing.id))
    .map(({ listing, at }) => entry(listing, 'recent', at))
  const add = (listings: readonly WalletListing[], group: 'featured' | 'recommended', most: number) => {
    const rest = listings.filter(
      listing => !taken.has(listing.id) && !isHere(listing) && supportsNamespace(listing, namespace),
    )
    entries.push(...rest.slice(0, most).map(listing => entry(listing, group)))
    return rest.length > 0
  }
  const hasFeatured = add(offer?.featured ?? [], 'featured', MOST_FEATURED)
  const isFeatured = custom.some(({ id }) => options.featuredWalletIds?.includes(id))
  if (status === 'loading' && !isFeatured) {
    for (let index = 0; index < SKELETONS; index++) {
      const id = `pending ${index}`
      entries.push({ id, name: '', installed: false, group: 'recommended', pending: true })
    }
  } else if (offer && !hasFeatured && !isFeatured) {
    const listings = offer.recommended.filter(
      ({ id, name }) => !custom.some(other => other.id === id) && !isDoubtful({ name }),
    )
    add(listings, 'recommended', offer.show)
  }
  return {
    merge: own => [
      // A wallet listed by both the app and the directory appears once.
      ...own
        .filter(({ id, wallet }) => wallet || !entries.some(other => other.id === id))
        .map(entry => keepUse(entry, taken)),
      ...entries,
    ],
    entries,
    more: offer?.count,
  }
}

/** Ids of the wallets used last. What pairs a phone stands for the wallet that it paired, when that is known. */
function newest(wallets: readonly Wallet[], recent: readonly RecentListing[]): readonly string[] {
  const found = wallets.flatMap(({ id, own, lastUsed }) =>
    lastUsed !== undefined && !(own === 'relay' && recent.length > 0) ? [{ id, at: lastUsed }] : [],
  )
  const listed = recent.map(({ listing, at }) => ({ id: listing.id, at }))
  return [...found, ...listed]
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_RECENT)
    .map(({ id }) => id)
}

/** A wallet that was used before, but is none of those used last. */
function keepUse(entry: WalletEntry, used: ReadonlySet<string>): WalletEntry {
  const { id, wallet } = entry
  return wallet?.lastUsed === undefined || used.has(id)
    ? entry
    : { ...entry, wallet: { ...wallet, lastUsed: undefined } }
}
