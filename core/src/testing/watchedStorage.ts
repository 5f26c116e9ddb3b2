import { memoryStorage, type StorageAdapter } from '../storage/StorageAdapter.js'

/** A storage that says which keys are used, and how many listen to it. */
export function watchedStorage(used: (key: string) => void = () => {}) {
  const { keys, ...storage } = memoryStorage()
  const listeners = new Set<object>()
  const watched: StorageAdapter = {
    get(key) {
      used(key)
      return storage.get(key)
    },
    set(key, value) {
      used(key)
      storage.set(key, value)
    },
    remove(key) {
      used(key)
      storage.remove(key)
    },
    keys,
    subscribe(listener) {
      const mine = { listener }
      listeners.add(mine)
      return () => void listeners.delete(mine)
    },
  }
  return { storage: watched, listeners: () => listeners.size }
}
