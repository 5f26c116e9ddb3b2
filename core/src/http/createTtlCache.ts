import { isFresh } from './isFresh.js'

/** Options of `createTtlCache`. */
export interface TtlCacheOptions {
  /** Lifetime in ms, see `cacheLifetimes`. */
  ttlMs: number
  /** Maximum number of entries; the oldest are evicted first. Default 100. */
  max?: number
  /** Returns milliseconds since the epoch. Default `Date.now`, because it continues while the machine sleeps. */
  now?: () => number
}

/** A small in-memory cache. Any text is a safe key. */
export interface TtlCache<T> {
  /** The value, or `undefined` if there is none or it has expired. */
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  clear(): void
}

/** Makes a cache whose entries expire. Caches share no state. */
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
