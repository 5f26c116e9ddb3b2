import { settleBy } from '@latchkit/core/async'
import { createTtlCache } from '@latchkit/core/plugin'
import { TIMEOUT_MS } from './createService.js'

export interface Cache<T> {
  /** The cached value, or that of `load`, shared between concurrent calls. Failures are not cached. */
  getOrLoad(key: string, load: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Clears the cache, including pending loads. */
  clear(): void
}

/** The most that an answer may be old where an arrival is waited for. */
const FRESH_MS = 3_000

/** Part of a key, so that who asks for fresh answers shares them only for a moment. */
export const freshness = (fresh?: boolean): string => (fresh ? `${Math.floor(Date.now() / FRESH_MS)}` : '')

/** An aborted caller stops waiting, but its value is still loaded and cached. */
export function createCache<T>(ttlMs: number, max = 100): Cache<T> {
  const cache = createTtlCache<{ readonly value: T }>({ ttlMs, max })
  const downloads = new Map<string, Promise<T>>()
  return {
    async getOrLoad(key, load, signal) {
      const kept = cache.get(key)
      if (kept) return kept.value
      let download = downloads.get(key)
      if (!download) {
        const started = load()
        download = started
        downloads.set(key, started)
        const land = (value?: { readonly value: T }) => {
          if (downloads.get(key) !== started) return
          downloads.delete(key)
          if (value) cache.set(key, value)
        }
        started.then(
          value => land({ value }),
          () => land(),
        )
      }
      return settleBy(download, 2 * TIMEOUT_MS, signal)
    },
    clear() {
      cache.clear()
      downloads.clear()
    },
  }
}
