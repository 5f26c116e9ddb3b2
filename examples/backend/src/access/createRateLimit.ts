/** Takes from a key's allowance. Returns how many milliseconds to wait, or 0 if it was available. */
export type RateLimit = (key: string, count?: number) => number

/** Keys kept in memory. A client with more keys than this gains more from new keys than from waiting. */
const MOST_KEYS = 100_000

/** Creates a rate limit per key: `perSecond` sustained, `burst` at once. */
export function createRateLimit(
  perSecond: number,
  burst: number,
  { now = () => performance.now(), mostKeys = MOST_KEYS } = {},
): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  return (key, count = 1) => {
    const time = now()
    const bucket = buckets.get(key) ?? { left: burst, at: time }
    const left = Math.min(burst, bucket.left + ((time - bucket.at) / 1_000) * perSecond)
    // A count above the burst could never be served, so it costs the whole burst.
    const price = Math.min(count, burst)
    const isThere = left >= price
    // Reinserted, so that the first key is the least recently used.
    buckets.delete(key)
    buckets.set(key, { left: isThere ? left - price : left, at: time })
    if (buckets.size > mostKeys) {
      const [oldest] = buckets.keys()
      if (oldest !== undefined) buckets.delete(oldest)
    }
    return isThere ? 0 : Math.ceil(((price - left) / perSecond) * 1_000)
  }
}
