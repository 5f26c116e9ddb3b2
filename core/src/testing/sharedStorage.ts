import type { StorageAdapter } from '../storage/StorageAdapter.js'

/** One storage that several kits share as tabs do: each hears, later, what the others wrote. */
export function sharedStorage() {
  const values = new Map<string, string>()
  const tabs = new Map<object, Set<(key: string, value: string | null) => void>>()
  const writes: string[] = []

  function tell(by: object, key: string, value: string | null) {
    for (const [tab, listeners] of tabs) {
      if (tab === by) continue
      for (const listener of listeners) setTimeout(() => listeners.has(listener) && listener(key, value), 1)
    }
  }
  function change(by: object, key: string, value: string | null) {
    writes.push(key)
    if ((values.get(key) ?? null) === value) return
    if (value === null) values.delete(key)
    else values.set(key, value)
    tell(by, key, value)
  }

  return {
    values,
    /** The keys that were written, in order. */
    writes,
    /** What one tab sees. */
    tab(): StorageAdapter {
      const me = {}
      const listeners = new Set<(key: string, value: string | null) => void>()
      tabs.set(me, listeners)
      return {
        get: key => values.get(key) ?? null,
        set: (key, value) => change(me, key, value),
        remove: key => change(me, key, null),
        keys: () => [...values.keys()],
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
    },
    /** The host clears everything from elsewhere. */
    clear() {
      const keys = [...values.keys()]
      values.clear()
      for (const key of keys) tell({}, key, null)
    },
  }
}
