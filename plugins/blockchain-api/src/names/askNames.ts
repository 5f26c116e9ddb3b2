import { isKitError, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/tools'
import { DEADLINE } from '../service/createService.js'
import { reasonOf } from '../service/reasonOf.js'

/** Waits for an answer about names. What fails says the service's own reason, else the sentence of the specification. */
export async function askNames<T>(asked: Promise<T>, sentence: string, signal?: AbortSignal): Promise<T> {
  try {
    return await settleBy(asked, 2 * DEADLINE, signal)
  } catch (error) {
    if (!isKitError(error) || signal?.aborted || isKitError(error, 'blockchain-api/REFUSED')) throw error
    const { code, context, retryable } = error
    const message = (await reasonOf(error)) ?? sentence
    throw new KitError(code, { message, cause: error, context, retryable, pluginId: 'blockchain-api' })
  }
}
