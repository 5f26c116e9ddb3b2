import type { Kit, NetworkFamily, WalletDirectory } from '@latchkit/core'
import { perKit } from '../shared/perKit.js'
import { chainsOf } from './chainsOf.js'
import { createWalletFeed, type WalletFeed } from './createWalletFeed.js'

/** After so long a list is read anew when somebody opens it, in ms. */
const LIFETIME = 300_000

interface Kept {
  readonly feed: WalletFeed
  readonly at: number
}
const feeds = perKit(() => new Map<string, Kept>())

/** The feed of a kit, kept while it is fresh: who comes back finds what was loaded. */
export function walletFeed(
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
