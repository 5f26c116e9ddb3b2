import type { KitError } from '../errors/KitError.js'
import { specError } from '../errors/toKitError.js'

/** The reason of an aborted signal as a `KitError`. */
export function abortReason(signal: AbortSignal): KitError {
  return signal.reason?.name === 'KitError'
    ? signal.reason
    : specError('core/ABORTED', { cause: signal.reason })
}

/**
 * Settles like the promise, or rejects with `core/TIMEOUT` at the deadline or with the signal's reason, whichever comes
 * first. Leaves no timer or listener behind and ignores a late rejection.
 */
export function settleBy<T>(promise: PromiseLike<T> | T, afterMs: number, signal?: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => signal && finish(() => reject(abortReason(signal)))
    const timer = setTimeout(
      () => finish(() => reject(specError('core/TIMEOUT', { context: { afterMs }, retryable: true }))),
      afterMs,
    )
    function finish(then: () => void) {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      then()
    }
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    Promise.resolve(promise).then(
      value => finish(() => resolve(value)),
      error => finish(() => reject(error)),
    )
  })
}
