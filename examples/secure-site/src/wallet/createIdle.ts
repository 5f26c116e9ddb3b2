/** The keys are overwritten after this long without a signature. */
const IDLE_MS = 5 * 60_000

/** Creates a timer that calls `end` after inactivity. */
export function createIdle(end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    touch() {
      clearTimeout(timer)
      timer = setTimeout(end, IDLE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
