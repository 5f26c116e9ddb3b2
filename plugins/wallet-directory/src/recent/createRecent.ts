import type { RecentListing, StorageAdapter, WalletListing } from '@latchkit/core'
import { persisted } from '@latchkit/core/tools'
import { readListing } from '../listing/readListing.js'

/** How many are kept (specification §9). */
const MOST = 2
/** A picture in the page's storage should be small. */
const MOST_PICTURE = 20_000

const recent = persisted<readonly RecentListing[]>({
  key: 'recent',
  version: 1,
  schema: value =>
    Array.isArray(value) ? value.slice(0, MOST).flatMap(entry => readEntry(entry) ?? []) : undefined,
})

function readEntry(value: unknown): RecentListing | undefined {
  const { listing, at } = Object(value) as Record<string, unknown>
  const read = readListing(listing)
  return read && Number.isFinite(at) ? { listing: read, at: at as number } : undefined
}

/** The listed wallets that were used last, kept with what is needed to show them without asking anybody. */
export interface Recent {
  list(): readonly RecentListing[]
  remember(listing: WalletListing): void
}

/** Reads what was stored, and keeps it up to date. What is stored is checked like any listing. */
export function createRecent(storage: StorageAdapter): Recent {
  let list = recent.load(storage) ?? []
  return {
    list: () => list,
    remember(listing) {
      const { imageUrl, description, ...rest } = listing
      const kept = { ...rest, imageUrl: (imageUrl?.length ?? 0) > MOST_PICTURE ? undefined : imageUrl }
      const others = list.filter(other => other.listing.id !== listing.id)
      list = [{ listing: kept, at: Date.now() }, ...others].slice(0, MOST)
      recent.save(storage, list)
    },
  }
}
