/** The kit's storage: synchronous, string to string. No method may throw. */
export interface StorageAdapter {
  /** The stored text, or `null`. */
  get(key: string): string | null
  /** Stores a text, in place of an earlier one. */
  set(key: string, value: string): void
  /** Forgets a key, if there is one. */
  remove(key: string): void
  /** The keys that hold something. */
  keys(): string[]
  /** Calls back when another tab changes a key (`null`: removed). Returns a function that unsubscribes. */
  subscribe?(listener: (key: string, value: string | null) => void): () => void
}

/** Storage that lives as long as the page: for servers, tests and browsers without any other. */
export function memoryStorage(): StorageAdapter {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

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
