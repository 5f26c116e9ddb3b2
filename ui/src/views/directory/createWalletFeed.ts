import type { WalletDirectory, WalletListing } from '@latchkit/core'

/** What was loaded of a directory so far. */
export interface FeedState {
  /** `done` when there is no more. A feed that failed keeps what it has. */
  readonly status: 'loading' | 'ready' | 'failed' | 'done'
  readonly wallets: readonly WalletListing[]
  /** How many there are in all, as the directory says; `undefined` before its first answer. */
  readonly count?: number
}

/** A directory, page after page. */
export interface WalletFeed {
  current(): FeedState
  subscribe(changed: () => void): () => void
  /** Loads the next page, or the one that failed. Nothing while one is loading or when there is no more. */
  more(): void
}

/** No real directory is longer. */
const MOST_PAGES = 250

/**
 * Reads a directory on demand. A wallet that comes twice is kept once, and a page without anything new is the last one,
 * whatever the directory counts.
 */
export function createWalletFeed(
  directory: Pick<WalletDirectory, 'list'>,
  certified: boolean,
  chains?: readonly string[],
): WalletFeed {
  const listeners = new Set<() => void>()
  const known = new Set<string>()
  let state: FeedState = { status: 'ready', wallets: [] }
  let page = 0
  const set = (next: FeedState) => {
    state = next
    for (const changed of [...listeners]) changed()
  }
  async function load() {
    set({ ...state, status: 'loading' })
    try {
      const { wallets, count, last } = await directory.list({ page: page + 1, certified, chains })
      page++
      const fresh = wallets.filter(({ id }) => !known.has(id))
      for (const { id } of fresh) known.add(id)
      // A page may be empty because nothing on it suits the app; the next one may have matches.
      const isLast = last || page >= MOST_PAGES || (wallets.length > 0 && fresh.length === 0)
      set({ status: isLast ? 'done' : 'ready', wallets: [...state.wallets, ...fresh], count })
      if (!isLast && fresh.length === 0) await load()
    } catch {
      set({ ...state, status: 'failed' })
    }
  }
  return {
    current: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    more() {
      if (state.status === 'ready' || state.status === 'failed') void load()
    },
  }
}
