/** Delays between looks, in ms. */
const LOOKS = [50, 100, 200, 400, 800, 1_200, 1_600, 2_000]

/**
 * Polls for wallets that inject themselves late and without an event, until the signal aborts: now, a few more times
 * within seconds, when the page has loaded, and whenever it gets focus. Returns a function that starts over.
 */
export function lookRepeatedly(look: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function lookLater(at: number) {
    const wait = LOOKS[at]
    clearTimeout(timer)
    if (wait === undefined || signal.aborted) return
    timer = setTimeout(() => {
      look()
      lookLater(at + 1)
    }, wait)
  }
  function lookFresh() {
    if (signal.aborted) return
    look()
    lookLater(0)
  }
  window.addEventListener('load', lookFresh, { signal })
  window.addEventListener('focus', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  lookFresh()
  return lookFresh
}
