import { hasEnded, type Tracked } from './pendingStore.js'

/** What a page knows once it has taken over what other tabs stored. */
export interface Merged {
  /** Newest first. */
  readonly transfers: readonly Tracked[]
  /** What this page did not know, or not by this hash. */
  readonly added: readonly Tracked[]
  /** Those whose end another tab found. */
  readonly ended: readonly Tracked[]
  /** Those that another tab found under another hash: `was` is the one that this page knows. */
  readonly renamed: readonly Tracked[]
}

/** Merges the transfers of a page with those that all tabs have stored. */
export function mergeTransfers(own: readonly Tracked[], stored: readonly Tracked[]): Merged {
  const find = (list: readonly Tracked[], hash: string | undefined) => list.find(other => other.hash === hash)
  const gone = new Set(stored.map(({ was }) => was))
  const known = own
    .filter(({ hash }) => !gone.has(hash))
    .map((mine): Tracked => {
      const theirs = find(stored, mine.hash)
      if (!theirs || !hasEnded(theirs)) return mine
      if (!hasEnded(mine)) return theirs
      return mine.status === theirs.status ? { ...mine, untold: theirs.untold } : mine
    })
  const added = stored.filter(({ hash }) => !find(own, hash) && !gone.has(hash))
  const ended = [...known, ...added].filter(now => {
    const before = find(own, now.hash) ?? find(own, now.was)
    return before !== undefined && !hasEnded(before) && hasEnded(now)
  })
  const transfers = [...known, ...added].sort((a, b) => b.sentAt - a.sentAt)
  return { transfers, added, ended, renamed: added.filter(({ was }) => was !== undefined && find(own, was)) }
}
