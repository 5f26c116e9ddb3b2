/** A clock that was more wrong than this is not believed at all. */
const MOST_SKEW_MS = 86_400_000

/**
 * Whether what began or ended at a time is still to be kept, all in ms. Unlike a cached value (`isFresh`), it is kept if its
 * time is up to a day in the future: the clock was set back, and a payment that is forgotten may be made twice.
 */
export function isRetained(at: unknown, forMs: number, now = Date.now()): boolean {
  return typeof at === 'number' && at >= 0 && at - now <= MOST_SKEW_MS && now - at <= forMs
}
