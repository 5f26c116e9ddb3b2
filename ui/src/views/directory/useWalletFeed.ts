import {
  type Kit,
  type NetworkFamily,
  onceFor,
  type WalletDirectory,
  type WalletListing,
} from '@latchkit/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useValue } from '../../hooks/useValue.js'
import { chainsOf } from '../connect/chainsOf.js'

interface FeedState {
  /** `done` when there is no more. A feed that failed keeps what it has. */
  readonly status: 'loading' | 'ready' | 'failed' | 'done'
  readonly wallets: readonly WalletListing[]
  /** Number of wallets in all, as the directory says; `undefined` before its first answer. */
  readonly count?: number
}

/** A directory, page after page. */
interface WalletFeed {
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

/** A list older than this is reloaded when it is opened, in ms. */
const LIFETIME = 300_000

interface Kept {
  readonly feed: WalletFeed
  readonly at: number
}
const feeds = onceFor((_: Kit) => new Map<string, Kept>())

/** The feed of a kit, kept while fresh, so that going back shows what was loaded. */
function walletFeed(
  kit: Kit,
  directory: WalletDirectory,
  certified: boolean,
  family: NetworkFamily | undefined,
): WalletFeed {
  const key = `${certified} ${family?.namespace}`
  const known = feeds(kit).get(key)
  if (known && performance.now() - known.at < LIFETIME) return known.feed
  const feed = createWalletFeed(directory, certified, chainsOf(family))
  feeds(kit).set(key, { feed, at: performance.now() })
  return feed
}

/** The loaded part of the directory, and how to load more. Starts with the first page; continues automatically once back online. */
export function useWalletFeed(
  directory: WalletDirectory,
  certified: boolean,
  family: NetworkFamily | undefined,
): FeedState & { readonly more: () => void } {
  const kit = useBaseKit()
  const online = useOnline()
  const { open, embedded } = useValue(kit.modal$)
  const { history } = useValue(kit.router.state$)
  // The view may be prerendered before it is opened, or embedded in the page from the start.
  const isWatched = embedded ? history.length > 1 : open
  const [feed, setFeed] = useState(() => walletFeed(kit, directory, certified, family))
  useEffect(() => setFeed(walletFeed(kit, directory, certified, family)), [kit, directory, certified, family])
  const state = useSyncExternalStore(feed.subscribe, feed.current, feed.current)
  useEffect(() => {
    const { status, wallets } = feed.current()
    if (isWatched && online && (status === 'failed' || (wallets.length === 0 && status === 'ready')))
      feed.more()
  }, [feed, online, isWatched])
  return { ...state, more: feed.more }
}
