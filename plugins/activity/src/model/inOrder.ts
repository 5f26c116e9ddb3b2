import type { Entry } from './Entry.js'

/** Newest first, each id once: what comes later in the list takes the place of what came before. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  return [...byId.values()].sort((a, b) => b.at - a.at)
}
