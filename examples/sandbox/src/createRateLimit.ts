/** Counts requests in windows of a fixed length; returns how many seconds to wait, or 0 if the request is allowed. */
export type RateLimit = (key: string) => number

/** Creates a limit of `perKey` requests per key and `total` requests overall in each window of `windowMs`. */
export function createRateLimit({ perKey = 20, total = 600, windowMs = 60_000 } = {}): RateLimit {
  let visits = new Map<string, number>()
  let all = 0
  let windowEnd = 0
  return key => {
    const now = performance.now()
    if (now >= windowEnd) {
      visits = new Map()
      all = 0
      windowEnd = now + windowMs
    }
    const before = visits.get(key) ?? 0
    if (before >= perKey || all >= total) return Math.max(1, Math.ceil((windowEnd - now) / 1_000))
    visits.set(key, before + 1)
    all += 1
    return 0
  }
}
