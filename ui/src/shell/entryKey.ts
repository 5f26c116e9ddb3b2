import type { RouterEntry } from '@latchkit/core'

const keys = new WeakMap<RouterEntry, number>()
let last = 0

/**
 * A key that belongs to one entry of the history: opening the same view again is a new one. A view without
 * params that stands alone is always the same, so that one made ahead of time fits.
 */
export function entryKey(entry: RouterEntry, isAlone: boolean): string {
  if (isAlone && entry.params === undefined) return entry.view
  const key = keys.get(entry) ?? ++last
  keys.set(entry, key)
  return String(key)
}
