import { cleanText } from '@latchkit/core/safe'
import { settleBy, toKitError } from '@latchkit/core/tools'
import { type NamesProblem, namesError } from './namesError.js'

/** How long a service may take, in ms. */
const PATIENCE = 30_000

/**
 * Waits for the service. What fails gets a code of ours and keeps the service's reason, where there is one; what was
 * aborted stays that.
 */
export async function asking<T>(
  problem: NamesProblem,
  asked: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await settleBy(asked, PATIENCE, signal)
  } catch (cause) {
    const error = toKitError(cause)
    if (signal?.aborted || error.code === 'core/ABORTED' || error.code.startsWith('names/')) throw error
    const reason = error.code === 'core/TIMEOUT' ? '' : cleanText(error.message, 200)
    const { retryable } = error
    throw namesError(problem, { cause, retryable, ...(reason && { message: reason }) })
  }
}
