import { KitError } from '../errors/KitError.js'

/** Nobody waits longer for code, in ms. */
const TIMEOUT_MS = 20_000

/**
 * Waits for a chunk of the kit: rejects with `kit/LOAD_FAILED` when it does not load within 20 s, or with the signal's reason.
 * Leaves no timer.
 */
export function loadChunk<Module>(loading: Promise<Module>, signal?: AbortSignal): Promise<Module> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => {
      clearTimeout(timer)
      reject(
        signal?.aborted
          ? signal.reason
          : new KitError('kit/LOAD_FAILED', { message: 'The kit could not load', cause, retryable: true }),
      )
    }
    const timer = setTimeout(fail, TIMEOUT_MS)
    signal?.addEventListener('abort', fail)
    if (signal?.aborted) fail()
    loading.then(module => {
      clearTimeout(timer)
      resolve(module)
    }, fail)
  })
}
