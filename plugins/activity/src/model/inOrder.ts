import type { Entry } from './Entry.js'

/** Newest first, each id once: the last entry with an id wins. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  return [...byId.values()].sort((a, b) => b.at - a.at)
}
