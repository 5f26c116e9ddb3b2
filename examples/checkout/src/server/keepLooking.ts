/** From the end of one round to the next. */
const PAUSE_MS = 3_000

/**
 * Looks now and again and again: nobody else does once a buyer has closed the page. Gives what ends it; `signal` aborts
 * then too.
 */
export function keepLooking(look: (signal: AbortSignal) => Promise<void>): () => void {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const round = async () => {
    await look(ending.signal)
    if (!ending.signal.aborted) timer = setTimeout(round, PAUSE_MS).unref()
  }
  void round()
  return () => {
    ending.abort()
    clearTimeout(timer)
  }
}
