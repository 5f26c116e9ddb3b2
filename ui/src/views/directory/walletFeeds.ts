import type { Kit, WalletDirectory } from '@latchkit/core'
import { perKit } from '../shared/perKit.js'
import { createWalletFeed, type WalletFeed } from './createWalletFeed.js'

/** After so long a list is read anew when somebody opens it, in ms. */
const LIFETIME = 300_000

interface Kept {
  readonly feed: WalletFeed
  readonly at: number
}
const feeds = perKit(() => new Map<boolean, Kept>())

/** The feed of a kit, kept while it is fresh: who comes back finds what was loaded. */
export function walletFeed(kit: Kit, directory: WalletDirectory, certified: boolean): WalletFeed {
  const known = feeds(kit).get(certified)
  if (known && performance.now() - known.at < LIFETIME) return known.feed
  const feed = createWalletFeed(directory, certified)
  feeds(kit).set(certified, { feed, at: performance.now() })
  return feed
}
