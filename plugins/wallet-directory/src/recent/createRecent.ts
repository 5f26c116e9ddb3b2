import type { RecentListing, StorageAdapter, WalletListing } from '@latchkit/core'
import { persisted } from '@latchkit/core/plugin'
import { readListing } from '../listing/readListing.js'

/** Number of recent wallets (specification, section 9). */
const MAX = 2
/** Larger images are not stored. */
const MAX_PICTURE = 20_000

const recent = persisted<readonly RecentListing[]>({
  key: 'recent',
  version: 1,
  schema: value =>
    Array.isArray(value) ? value.slice(0, MAX).flatMap(entry => readEntry(entry) ?? []) : undefined,
})

function readEntry(value: unknown): RecentListing | undefined {
  const { listing, at } = Object(value) as Record<string, unknown>
  const read = readListing(listing)
  return read && Number.isFinite(at) ? { listing: read, at: at as number } : undefined
}

/** Recently used wallets of the directory, stored so that they can be shown without a request. */
export interface Recent {
  list(): readonly RecentListing[]
  remember(listing: WalletListing): void
}

/** Reads and updates the stored wallets, which are validated like any listing. */
export function createRecent(storage: StorageAdapter): Recent {
  let list = recent.load(storage) ?? []
  return {
    list: () => list,
    remember(listing) {
      const { imageUrl, description, ...rest } = listing
      const kept = { ...rest, imageUrl: (imageUrl?.length ?? 0) > MAX_PICTURE ? undefined : imageUrl }
      const others = list.filter(other => other.listing.id !== listing.id)
      list = [{ listing: kept, at: Date.now() }, ...others].slice(0, MAX)
      recent.save(storage, list)
    },
  }
}
