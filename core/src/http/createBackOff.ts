/** A pause that all requests of a client share after the server said 429. */
export interface BackOff {
  /** How long to wait from now, in ms. */
  remaining(): number
  /** The server asked to wait; without a time, the pauses double from 1 s to 30 s. Returns the pause. */
  hold(ms: number | undefined): number
  /** The server answers again. */
  release(): void
}

/** Makes a back-off. It counts in monotonic time, so a changed clock cannot stretch it. */
export function createBackOff(now = () => performance.now()): BackOff {
  let until = 0
  let next = 1000
  const remaining = () => Math.max(0, until - now())
  return {
    remaining,
    hold(ms) {
      // Parallel requests that are all refused lengthen the pause once.
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
