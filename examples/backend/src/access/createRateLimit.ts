/** Takes one from a key's allowance; returns how many milliseconds to wait, 0 when it was there. */
export type RateLimit = (key: string, count?: number) => number

/** Makes a limit of `perSecond` on the long run, and `burst` at once, for each key. */
export function createRateLimit(perSecond: number, burst: number, now = () => performance.now()): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  let sweepAt = now() + 60_000
  return (key, count = 1) => {
    const time = now()
    if (time > sweepAt) {
      sweepAt = time + 60_000
      for (const [name, { left, at }] of buckets)
        if (left + ((time - at) / 1_000) * perSecond >= burst) buckets.delete(name)
    }
    const bucket = buckets.get(key) ?? { left: burst, at: time }
    const left = Math.min(burst, bucket.left + ((time - bucket.at) / 1_000) * perSecond)
    const isThere = left >= count
    buckets.set(key, { left: isThere ? left - count : left, at: time })
    return isThere ? 0 : Math.ceil(((count - left) / perSecond) * 1_000)
  }
}
