import { abortReason, settleBy } from '@latchkit/core/async'
import { specError, toKitError } from '@latchkit/core/errors'

/** Runs a call to its end: it settles by the deadline, or as soon as it is aborted, and rejects with a `KitError`. */
export async function settle<T>(
  run: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
  mine: AbortController,
): Promise<T> {
  const { signal } = mine
  // The wallet was not asked yet.
  if (signal.aborted) throw specError('core/ABORTED', { cause: signal.reason, outcome: 'untouched' })
  try {
    const result = await settleBy(run(signal), timeoutMs, signal)
    if (signal.aborted) throw abortReason(signal)
    return result
  } catch (cause) {
    throw toKitError(cause)
  } finally {
    // After the deadline the work ends too.
    mine.abort()
  }
}
