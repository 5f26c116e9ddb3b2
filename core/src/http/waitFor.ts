import { KitError } from '../errors/KitError.js'
import { abortedError } from './abortedError.js'

/** When to stop waiting. */
export interface WaitLimits {
  signal?: AbortSignal
  timeoutMs: number
}

/**
 * Settles like the promise, or rejects with `http/TIMEOUT` or `http/ABORTED`, whichever comes first. Leaves no timer or
 * listener behind.
 */
export function waitFor<T>(promise: Promise<T>, { signal, timeoutMs }: WaitLimits): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const message = `No answer within ${timeoutMs} ms`
      fail(new KitError('http/TIMEOUT', { message, context: { afterMs: timeoutMs }, retryable: true }))
    }, timeoutMs)
    const abort = () => fail(abortedError(signal?.reason))
    function release() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    function fail(error: unknown) {
      release()
      reject(error)
    }
    promise.then(value => {
      release()
      resolve(value)
    }, fail)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
}
