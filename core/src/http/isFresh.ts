/**
 * Whether something stored at a time is still within its lifetime, all in ms. A time that is not a number, negative or
 * in the future (changed clock, tampered storage) counts as expired.
 */
export function isFresh(at: unknown, ttlMs: number, now = Date.now()): boolean {
  return typeof at === 'number' && at >= 0 && at <= now && now - at <= ttlMs
}
