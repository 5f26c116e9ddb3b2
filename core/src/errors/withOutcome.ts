import type { Outcome } from './KitError.js'
import { KitError } from './KitError.js'
import { toKitError } from './toKitError.js'

/** The same error with another outcome, told by whoever knows more. */
export function withOutcome(error: KitError, outcome: Outcome): KitError {
  const { code, message, cause, context, pluginId, retryable, stack } = error
  const next = new KitError(code, { message, cause, context, pluginId, retryable, outcome })
  next.stack = stack
  return next
}

/**
 * Runs what comes before a wallet is asked: whatever it throws is a `KitError` of which it is certain that nothing was sent.
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
