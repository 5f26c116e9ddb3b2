import type { Outcome } from './KitError.js'
import { KitError } from './KitError.js'
import { toKitError } from './toKitError.js'

/** A copy of the error with another outcome, for callers that know more. */
export function withOutcome(error: KitError, outcome: Outcome): KitError {
  const { code, message, cause, context, pluginId, retryable, stack } = error
  const next = new KitError(code, { message, cause, context, pluginId, retryable, outcome })
  next.stack = stack
  return next
}

/**
 * Runs the work that precedes asking a wallet: anything it throws becomes a `KitError` with the outcome `untouched`,
 * because nothing can have been sent.
 *
 * @example
 * const { provider } = await beforeAsking(() => assertSigner(env, request))
 */
export async function beforeAsking<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw withOutcome(toKitError(error), 'untouched')
  }
}
