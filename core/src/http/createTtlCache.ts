import { isFresh } from './isFresh.js'

/** Options of `createTtlCache`. */
export interface TtlCacheOptions {
  /** Lifetime in ms, see `cacheLifetimes`. */
  ttlMs: number
  /** Most entries kept; the oldest leave first. Default 100. */
  max?: number
  /** Milliseconds since the epoch. Default `Date.now`, because it goes on while the machine sleeps. */
  now?: () => number
}

/** A small cache in memory. Any text is a safe key. */
export interface TtlCache<T> {
  /** The value, or undefined when there is none or it is too old. */
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  clear(): void
}

/** Makes a cache whose entries expire. Caches share nothing with one another. */
export function createTtlCache<T>({ ttlMs, max = 100, now = Date.now }: TtlCacheOptions): TtlCache<T> {
  const entries = new Map<string, { value: T; at: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry && isFresh(entry.at, ttlMs, now())) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, at: now() })
      const [oldest] = entries.keys()
      if (entries.size > max && oldest !== undefined) entries.delete(oldest)
    },
    delete: key => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
