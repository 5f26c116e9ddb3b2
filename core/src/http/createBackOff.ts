/** A pause that all requests of a client share after a 429. */
export interface BackOff {
  /** The remaining pause in ms. */
  remaining(): number
  /**
   * Starts the pause that the server asked for; without a time, pauses double from 1 s to 30 s. Returns the pause in
   * ms.
   */
  hold(ms: number | undefined): number
  /** Resets the pauses after a successful response. */
  release(): void
}

/** Makes a back-off. It uses monotonic time, so changing the clock does not stretch it. */
export function createBackOff(now = () => performance.now()): BackOff {
  let until = 0
  let next = 1000
  const remaining = () => Math.max(0, until - now())
  return {
    remaining,
    hold(ms) {
      // Parallel requests that all fail lengthen the pause only once.
      if (ms === undefined && remaining() > 0) return remaining()
      const pause = ms ?? next
      if (ms === undefined) next = Math.min(next * 2, 30_000)
      until = Math.max(until, now() + pause)
      return pause
    },
    release() {
      next = 1000
    },
  }
}
