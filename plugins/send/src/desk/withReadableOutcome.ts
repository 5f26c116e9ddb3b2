import type { KitError } from '@latchkit/core'
import { withOutcome } from '@latchkit/core/tools'

/** No family's hash is longer. */
const MOST = 200

/** What a transaction goes by: text, and not much of it. Families are written by strangers too. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST

/** The same error; an outcome that is none of the three says nothing, and then nobody can tell. */
export function withReadableOutcome(error: KitError): KitError {
  const outcome: unknown = error.outcome
  if (outcome === 'untouched' || outcome === 'unknown') return error
  const hash = typeof outcome === 'object' && outcome !== null && 'hash' in outcome ? outcome.hash : undefined
  return isHash(hash) ? error : withOutcome(error, 'unknown')
}
