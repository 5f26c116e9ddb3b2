import { abortReason } from '../async/settleBy.js'
import { isKitError } from '../errors/isKitError.js'
import { specError } from '../errors/toKitError.js'

/** If a provider has not answered by then, the next one is asked as well. */
export const ASK_NEXT_AFTER_MS = 3_000
/** How long the providers asked last may take. */
const TIMEOUT_MS = 30_000

/**
 * Asks one provider after another until one answers. A slow provider does not block the next and may still answer
 * first. `undefined` is no answer. If none answers, rejects with the first failure, because an outage is not "none";
 * `network/UNSUPPORTED` only counts if nothing else failed. Settles within 30 s of the last request, or with the signal.
 */
export function firstAnswer<Provider, Answer>(
  providers: readonly Provider[],
  ask: (provider: Provider) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = []
    let none: Answer | undefined
    let asked = 0
    let waiting = 0
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const onAbort = () => signal && end(() => reject(abortReason(signal)))
    function end(settle: () => void) {
      signal?.removeEventListener('abort', onAbort)
      asked = providers.length
      isOver = true
      clearTimeout(timer)
      settle()
    }
    function giveUp() {
      const relevant = failures.filter(error => error && !isKitError(error, 'network/UNSUPPORTED'))
      const [failure] = [...relevant, ...failures.filter(Boolean)]
      if (failure) reject(failure)
      else if (waiting > 0)
        reject(specError('core/TIMEOUT', { context: { afterMs: TIMEOUT_MS }, retryable: true }))
      else resolve(none as Answer)
    }
    async function askNext() {
      clearTimeout(timer)
      const at = asked++
      if (at >= providers.length) {
        if (waiting === 0) end(giveUp)
        else if (!isOver) timer = setTimeout(() => end(giveUp), TIMEOUT_MS)
        return
      }
      timer = setTimeout(askNext, ASK_NEXT_AFTER_MS)
      waiting++
      try {
        const answer = await ask(providers[at] as Provider)
        if (answer !== undefined) return end(() => resolve(answer))
        none = answer
      } catch (error) {
        if (signal?.aborted) return end(() => reject(error))
        failures[at] = error
      }
      waiting--
      return askNext()
    }
    signal?.addEventListener('abort', onAbort)
    askNext()
  })
}
