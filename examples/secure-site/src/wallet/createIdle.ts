/** Without a signature for so long, the keys are overwritten. */
const IDLE_MS = 5 * 60_000

/** Creates what ends something that nobody has touched for a while. */
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
