import { KitError } from '../errors/KitError.js'
import type { StorageAdapter } from './StorageAdapter.js'

/** Options of `browserStorage`. */
export interface BrowserStorageOptions {
  /** Put before every key, e.g. `latchkit:`. */
  prefix: string
  /** Told once, with `storage/UNAVAILABLE`, when the browser's storage fails and memory takes over. */
  onError?: (error: KitError) => void
  /** Which storage to use. Default: `localStorage`. */
  area?: () => Storage | undefined
}

/**
 * Local storage that never throws. It is looked up on first use, and where it is missing, full or
 * forbidden the last known values live on in memory.
 */
export function browserStorage({ prefix, onError, area }: BrowserStorageOptions): StorageAdapter {
  const find = area ?? (() => globalThis.localStorage as Storage | undefined)
  /** What we last wrote or read; `unsaved` names the keys where it is newer than the browser's. */
  const memory = new Map<string, string | null>()
  const unsaved = new Set<string>()
  let told = false

  function attempt<T>(action: (area: Storage) => T): { value: T } | undefined {
    try {
      const storage = find()
      if (storage) return { value: action(storage) }
    } catch (cause) {
      if (!told && onError) {
        told = true
        onError(new KitError('storage/UNAVAILABLE', { message: 'Storage is unavailable', cause }))
      }
    }
    return undefined
  }

  function write(key: string, value: string | null) {
    memory.set(key, value)
    const saved = attempt(storage =>
      value === null ? storage.removeItem(prefix + key) : storage.setItem(prefix + key, value),
    )
    if (saved) unsaved.delete(key)
    else unsaved.add(key)
  }

  return {
    get(key) {
      const found = unsaved.has(key) ? undefined : attempt(storage => storage.getItem(prefix + key))
      if (found) memory.set(key, found.value)
      return memory.get(key) ?? null
    },
    set: write,
    remove: key => write(key, null),
    keys() {
      const stored = attempt(storage =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
          .filter(key => key.startsWith(prefix))
          .map(key => key.slice(prefix.length)),
      )
      const keys = new Set(stored?.value ?? memory.keys())
      for (const key of stored ? unsaved : memory.keys()) {
        if (memory.get(key) === null) keys.delete(key)
        else keys.add(key)
      }
      return [...keys]
    },
    subscribe(listener) {
      const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
        const ours = attempt(storage => storageArea === null || storageArea === storage)
        if (!ours?.value) return
        // Another tab cleared everything: the event names no key.
        const changed =
          key === null ? [...memory.keys()] : key.startsWith(prefix) ? [key.slice(prefix.length)] : []
        for (const name of changed) {
          unsaved.delete(name)
          memory.set(name, newValue)
          listener(name, newValue)
        }
      }
      if (typeof window === 'undefined') return () => {}
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
