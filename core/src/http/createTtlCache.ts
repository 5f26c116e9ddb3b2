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

/** How long responses stay valid, in ms (specification §9). */
export const cacheLifetimes = {
  portfolio: 30_000,
  nameLookup: 300_000,
  identity: 300_000,
  transactions: 15_000,
  tokenPrice: 15_000,
} as const

/**
 * True if something stored at a time is still within its lifetime, all in ms. A time that is not a number, negative or
 * in the future (changed clock, tampered storage) counts as expired.
 */
export function isFresh(at: unknown, ttlMs: number, now = Date.now()): boolean {
  return typeof at === 'number' && at >= 0 && at <= now && now - at <= ttlMs
}

/** A clock that was more wrong than this is not believed at all. */
const MOST_SKEW_MS = 86_400_000

/**
 * True if something that began or ended at a time is still to be kept, all in ms. Unlike a cached value (`isFresh`), it is kept if its
 * time is up to a day in the future: the clock was set back, and a payment that is forgotten may be made twice.
 */
export function isRetained(at: unknown, forMs: number, now = Date.now()): boolean {
  return typeof at === 'number' && at >= 0 && at - now <= MOST_SKEW_MS && now - at <= forMs
}
