import type { RouterEntry } from '@latchkit/core'

const keys = new WeakMap<RouterEntry, number>()
let last = 0

/** A key that belongs to one entry of the history: opening the same view again is a new one. */
export function entryKey(entry: RouterEntry): string {
  const key = keys.get(entry) ?? ++last
  keys.set(entry, key)
  return String(key)
}
