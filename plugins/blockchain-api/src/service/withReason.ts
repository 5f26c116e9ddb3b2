import { isKitError, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { TIMEOUT_MS } from './createService.js'
import { reasonOf } from './serviceErrors.js'

/** Waits for an answer. A failure has the service's reason, or the specification's message if there is one. */
export async function withReason<T>(
  asked: Promise<T>,
  { sentence, signal }: { readonly sentence?: string; readonly signal?: AbortSignal | undefined },
): Promise<T> {
  try {
    return await settleBy(asked, 2 * TIMEOUT_MS, signal)
  } catch (error) {
    if (!isKitError(error) || signal?.aborted || isKitError(error, 'blockchain-api/REFUSED')) throw error
    const { code, context, retryable } = error
    const message = (await reasonOf(error)) ?? sentence
    if (message === undefined) throw error
    throw new KitError(code, { message, cause: error, context, retryable, pluginId: 'blockchain-api' })
  }
}
