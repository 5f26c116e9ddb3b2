import type { StorageAdapter } from './StorageAdapter.js'

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
