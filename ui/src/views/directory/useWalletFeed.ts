import { type Kit, type NetworkFamily, onceFor, type WalletDirectory } from '@latchkit/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useValue } from '../../hooks/useValue.js'
import { chainsOf } from '../connect/chainsOf.js'
import { createWalletFeed, type FeedState, type WalletFeed } from './createWalletFeed.js'

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
