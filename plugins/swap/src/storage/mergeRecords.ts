import { isOpen } from '../contract/SwapRecord.js'
import type { Tracked } from './recordStore.js'

/** What a page knows once it has taken over what other tabs stored. */
export interface Merged {
  readonly records: readonly Tracked[]
  /** Ids of what this page did not know. */
  readonly added: readonly string[]
  /** Ids of those whose end another tab found. */
  readonly ended: readonly string[]
  /** Ids of those whose hash another tab found. */
  readonly found: readonly string[]
}

/** Merges the records of a page with those that all tabs have stored. */
export function mergeRecords(own: readonly Tracked[], stored: readonly Tracked[]): Merged {
  const [ended, found]: [string[], string[]] = [[], []]
  const known = own.map((mine): Tracked => {
    const theirs = stored.find(({ id }) => id === mine.id)
    if (!theirs) return mine
    const mayEnd = isOpen(mine) || (mine.status === 'unknown' && theirs.status !== 'unknown')
    if (!mayEnd) return { ...mine, untold: theirs.untold }
    if (!isOpen(theirs)) {
      ended.push(mine.id)
      return { ...mine, ...theirs }
    }
    // Nobody here follows what they still wait for.
    if (mine.hash !== undefined || theirs.hash === undefined) return mine
    found.push(mine.id)
    return { ...mine, hash: theirs.hash, status: 'pending' }
  })
  const added = stored.filter(({ id }) => !own.some(mine => mine.id === id))
  return { records: [...known, ...added], added: added.map(({ id }) => id), ended, found }
}
