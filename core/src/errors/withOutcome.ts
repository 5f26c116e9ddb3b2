import { KitError } from './KitError.js'
import type { Outcome } from './Outcome.js'

/** The same error with another outcome, told by whoever knows more. */
export function withOutcome(error: KitError, outcome: Outcome): KitError {
  const { code, message, cause, context, pluginId, retryable, stack } = error
  const next = new KitError(code, { message, cause, context, pluginId, retryable, outcome })
  next.stack = stack
  return next
}
