import { KitError } from '../errors/KitError.js'
import { type StorageAdapter, scopedStorage } from './StorageAdapter.js'

export interface BrowserStorageOptions {
  /** Prefix of every key, e.g. `latchkit:`. */
  prefix: string
  /** Called once, with `storage/UNAVAILABLE`, when the browser's storage fails and memory takes over. */
  onError?: (error: KitError) => void
  /** The storage to use. Default: `localStorage`. */
  area?: () => Storage | undefined
}

/**
 * Local storage that never throws. It is accessed on first use; if it is missing, full or forbidden, the latest values
 * live on in memory.
 */
export function browserStorage({
  prefix,
  onError,
  area = () => globalThis.localStorage as Storage | undefined,
}: BrowserStorageOptions): StorageAdapter {
  /** The last values written or read; `unsaved` holds the keys whose value here is newer than the browser's. */
  const memory = new Map<string, string | null>()
  const unsaved = new Set<string>()
  let isReported = false

  /** `undefined` if it failed. */
  function attempt<T>(action: (area: Storage) => T): T | undefined {
    try {
      const storage = area()
      return storage && action(storage)
    } catch (cause) {
      if (!isReported) {
        isReported = true
        onError?.(new KitError('storage/UNAVAILABLE', { message: 'Storage is unavailable', cause }))
      }
      return undefined
    }
  }

  function write(key: string, value: string | null) {
    memory.set(key, value)
    unsaved.add(key)
    attempt(storage => {
      if (value === null) storage.removeItem(key)
      else storage.setItem(key, value)
      unsaved.delete(key)
    })
  }

  const whole: StorageAdapter = {
    get(key) {
      const found = unsaved.has(key) ? undefined : attempt(storage => storage.getItem(key))
      if (found !== undefined) memory.set(key, found)
      return memory.get(key) ?? null
    },
    set: write,
    remove: key => write(key, null),
    keys() {
      const stored = attempt(storage =>
        Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
      )
      const keys = new Set(stored)
      for (const key of stored ? unsaved : memory.keys()) {
        if (memory.get(key) === null) keys.delete(key)
        else keys.add(key)
      }
      return [...keys]
    },
    subscribe(listener) {
      const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
        if (!attempt(storage => storageArea === null || storageArea === storage)) return
        // Another tab cleared everything: the event has no key.
        for (const name of key === null ? memory.keys() : [key]) {
          unsaved.delete(name)
          if (memory.has(name)) memory.set(name, newValue)
          listener(name, newValue)
        }
      }
      // Servers have no events.
      globalThis.addEventListener?.('storage', onStorage)
      return () => globalThis.removeEventListener?.('storage', onStorage)
    },
  }
  return scopedStorage(whole, prefix)
}
