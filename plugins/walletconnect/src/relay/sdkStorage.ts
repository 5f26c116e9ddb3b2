import type { StorageAdapter } from '@latchkit/core'
import { parseJson } from '@latchkit/core/untrusted'

/** The SDK's keys within the plugin's storage. */
export const SDK_PREFIX = 'sdk/'

/** The kit's storage in the SDK's shape: asynchronous, any value. Unreadable entries count as missing. */
export function sdkStorage(storage: StorageAdapter) {
  function read<T>(key: string): T | undefined {
    try {
      return parseJson(storage.get(SDK_PREFIX + key) ?? 'null') as T
    } catch {
      return undefined
    }
  }
  const keys = () =>
    storage.keys().flatMap(key => (key.startsWith(SDK_PREFIX) ? [key.slice(SDK_PREFIX.length)] : []))
  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().map((key): [string, T] => [key, read<T>(key) as T]),
    getItem: async <T>(key: string) => read<T>(key) ?? undefined,
    async setItem<T>(key: string, value: T) {
      storage.set(SDK_PREFIX + key, JSON.stringify(value ?? null))
    },
    async removeItem(key: string) {
      storage.remove(SDK_PREFIX + key)
    },
  }
}
