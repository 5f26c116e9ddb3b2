import type { StorageAdapter } from '../storage/StorageAdapter.js'

/** A storage that several kits share like tabs: each is notified later of what the others wrote. */
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
    /** The written keys, in order. */
    writes,
    /** The storage as one tab sees it. */
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
    /** Clears everything, as the app could from another tab. */
    clear() {
      const keys = [...values.keys()]
      values.clear()
      for (const key of keys) tell({}, key, null)
    },
  }
}
