import type { NetworkFamily, WalletDirectory } from '@latchkit/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useValue } from '../../hooks/useValue.js'
import type { FeedState } from './createWalletFeed.js'
import { walletFeed } from './walletFeeds.js'

/** What was loaded of the directory, and a way to more. Begins with the first page; goes on by itself when the network is back. */
export function useWalletFeed(
  directory: WalletDirectory,
  certified: boolean,
  family: NetworkFamily | undefined,
): FeedState & { readonly more: () => void } {
  const kit = useBaseKit()
  const online = useOnline()
  const { open, embedded } = useValue(kit.modal$)
  const { history } = useValue(kit.router.state$)
  // The view may be rendered before anybody opens it, or be in the page's flow from the start.
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
