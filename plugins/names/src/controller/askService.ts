import { settleBy } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import { cleanText } from '@latchkit/core/untrusted'
import { type NamesProblem, namesError } from './namesError.js'

const SERVICE_TIMEOUT_MS = 30_000

/** Waits for the service. A failure gets this plugin's code and keeps the service's reason, if any; an abort stays an abort. */
export async function askService<T>(
  problem: NamesProblem,
  asked: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await settleBy(asked, SERVICE_TIMEOUT_MS, signal)
  } catch (cause) {
    const error = toKitError(cause)
    if (signal?.aborted || error.code === 'core/ABORTED' || error.code.startsWith('names/')) throw error
    const reason = error.code === 'core/TIMEOUT' ? '' : cleanText(error.message, 200)
    const { retryable } = error
    throw namesError(problem, { cause, retryable, ...(reason && { message: reason }) })
  }
}
