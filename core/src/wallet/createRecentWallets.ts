import { persisted } from '../storage/persisted.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'

/** How many recent wallets are kept (specification §9). */
const MAX_RECENT = 2

interface Recent {
  readonly id: string
  readonly at: number
}

const recentWallets = persisted<readonly Recent[]>({
  key: 'recent-wallets',
  version: 1,
  schema: value =>
    Array.isArray(value)
      ? value
          .filter(item => typeof item?.id === 'string' && item.id.length < 200 && Number.isFinite(item.at))
          .filter((item, index, all) => all.findIndex(other => other.id === item.id) === index)
          .slice(0, MAX_RECENT)
          .map(({ id, at }) => ({ id, at }))
      : undefined,
})

/** The two most recently used wallets. Only ids are stored: names and icons always come from the wallet itself. */
export interface RecentWallets {
  /** When a wallet of one of these ids was last used, in ms since the epoch. */
  usedAt(ids: readonly string[]): number | undefined
  remember(walletId: string): void
}

/** Reads the stored list and keeps it up to date. */
export function createRecentWallets(storage: StorageAdapter): RecentWallets {
  let recent = recentWallets.load(storage) ?? []
  return {
    usedAt: ids => recent.find(({ id }) => ids.includes(id))?.at,
    remember(walletId) {
      const others = recent.filter(({ id }) => id !== walletId)
      recent = [{ id: walletId, at: Date.now() }, ...others].slice(0, MAX_RECENT)
      recentWallets.save(storage, recent)
    },
  }
}
