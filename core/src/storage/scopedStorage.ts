import type { StorageAdapter } from './StorageAdapter.js'

/** The keys of a storage with a given prefix, without that prefix. */
export function scopedStorage(storage: StorageAdapter, prefix: string): StorageAdapter {
  const inside = (key: string) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])
  return {
    get: key => storage.get(prefix + key),
    set: (key, value) => storage.set(prefix + key, value),
    remove: key => storage.remove(prefix + key),
    keys: () => storage.keys().flatMap(inside),
    subscribe: listener =>
      storage.subscribe?.((key, value) => {
        for (const name of inside(key)) listener(name, value)
      }) ?? (() => {}),
  }
}
