import { isKitError, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/tools'
import { DEADLINE } from './createService.js'
import { reasonOf } from './reasonOf.js'

/**
 * Waits for an answer. What fails says the service's own reason, else the sentence of the specification where there is one.
 */
export async function withReason<T>(
  asked: Promise<T>,
  { sentence, signal }: { readonly sentence?: string; readonly signal?: AbortSignal | undefined },
): Promise<T> {
  try {
    return await settleBy(asked, 2 * DEADLINE, signal)
  } catch (error) {
    if (!isKitError(error) || signal?.aborted || isKitError(error, 'blockchain-api/REFUSED')) throw error
    const { code, context, retryable } = error
    const message = (await reasonOf(error)) ?? sentence
    if (message === undefined) throw error
    throw new KitError(code, { message, cause: error, context, retryable, pluginId: 'blockchain-api' })
  }
}
