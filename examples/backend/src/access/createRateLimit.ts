/** Takes one from a key's allowance; returns how many milliseconds to wait, 0 when it was there. */
export type RateLimit = (key: string, count?: number) => number

/** Keys that are remembered. Whoever has more of them than this gets more by new ones than by waiting. */
const MOST_KEYS = 100_000

/** Makes a limit of `perSecond` on the long run, and `burst` at once, for each key. */
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
    // More than there ever is would never be there: it takes all.
    const price = Math.min(count, burst)
    const isThere = left >= price
    // The last one used is the last one forgotten.
    buckets.delete(key)
    buckets.set(key, { left: isThere ? left - price : left, at: time })
    if (buckets.size > mostKeys) {
      const [oldest] = buckets.keys()
      if (oldest !== undefined) buckets.delete(oldest)
    }
    return isThere ? 0 : Math.ceil(((price - left) / perSecond) * 1_000)
  }
}
