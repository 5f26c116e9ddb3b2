import type { Outcome } from './KitError.js'
import { KitError } from './KitError.js'

/** What a fee is held against, in base units of the currency that it is paid in. */
export interface FeeBounds {
  /** More than this no honest endpoint asks for: the family's own word. */
  readonly ceiling: bigint
  /** What was reviewed. */
  readonly maxFee?: bigint
  readonly pluginId: string
  /** Of the error. Default `unknown`; `beforeAsking` makes it `untouched`. */
  readonly outcome?: Outcome
}

/**
 * Throws `fee/UNREASONABLE` for a fee above the ceiling, and `fee/ABOVE_LIMIT` above what was reviewed.
 *
 * @example
 * assertFee(353n, { ceiling: 1_000_000n, maxFee: request.maxFee, pluginId: 'odd' })
 */
export function assertFee(fee: bigint, { ceiling, maxFee, pluginId, outcome }: FeeBounds): void {
  const more = { pluginId, outcome, retryable: true }
  if (fee > ceiling) {
    throw new KitError('fee/UNREASONABLE', {
      message: `A fee of ${fee} is asked for, and no more than ${ceiling} is believed`,
      context: { fee, ceiling },
      ...more,
    })
  }
  if (maxFee === undefined || fee <= maxFee) return
  throw new KitError('fee/ABOVE_LIMIT', {
    message: `The fee is ${fee} now, and at most ${maxFee} was agreed to`,
    context: { fee, maxFee },
    ...more,
  })
}
