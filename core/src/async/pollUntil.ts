import { specError } from '../errors/toKitError.js'

/** How to poll. Times are in ms. */
export interface Polling {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  /** The pause before the second attempt; each pause is twice as long as the one before. Default 250. */
  readonly firstPauseMs?: number | undefined
  /** The longest pause. Default 1,500. */
  readonly mostPauseMs?: number | undefined
  /** True for an error that makes polling pointless. Default: never, because outages end. */
  isFinal?(error: unknown): boolean
}

/**
 * Polls until there is an answer; resolves with `undefined` at the deadline, however long an attempt takes. Rejects
 * with `core/ABORTED` or with a final error.
 */
export async function pollUntil<T>(
  ask: (signal: AbortSignal) => Promise<T | undefined>,
  { timeoutMs, signal, firstPauseMs = 250, mostPauseMs = 1_500, isFinal = () => false }: Polling,
): Promise<T | undefined> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const over = new Promise<undefined>(resolve => {
    ending.signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  const timer = setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  let answer: T | undefined
  try {
    for (let pause = firstPauseMs; answer === undefined && !ending.signal.aborted; pause *= 2) {
      const asked = ask(ending.signal).catch(error => {
        if (isFinal(error)) throw error
        return undefined
      })
      answer = await Promise.race([asked, over])
      if (answer === undefined) await sleep(Math.min(pause, mostPauseMs), ending.signal)
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    end()
  }
  if (answer === undefined && signal?.aborted) throw specError('core/ABORTED', { cause: signal.reason })
  return answer
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
