import type { Outcome } from './KitError.js'
import { KitError } from './KitError.js'

/** The limits of a fee, in base units of the currency that it is paid in. */
export interface FeeBounds {
  /** The highest fee that an honest endpoint asks for, as the family defines it. */
  readonly ceiling: bigint
  /** The highest fee that was reviewed. */
  readonly maxFee?: bigint | undefined
  readonly pluginId: string
  /** The outcome of the error. Default `unknown`; `beforeAsking` makes it `untouched`. */
  readonly outcome?: Outcome | undefined
}

/**
 * Throws `fee/UNREASONABLE` for a fee above the ceiling, and `fee/ABOVE_LIMIT` above the reviewed one.
 *
 * @example
 * assertFee(353n, { ceiling: 1_000_000n, maxFee: request.maxFee, pluginId: 'odd' })
 */
export function assertFee(fee: bigint, { ceiling, maxFee, pluginId, outcome }: FeeBounds): void {
  const more = { pluginId, outcome, retryable: true }
  if (fee > ceiling) {
    throw new KitError('fee/UNREASONABLE', {
      message: `The fee of ${fee} is above the accepted maximum of ${ceiling}`,
      context: { fee, ceiling },
      ...more,
    })
  }
  if (maxFee === undefined || fee <= maxFee) return
  throw new KitError('fee/ABOVE_LIMIT', {
    message: `The fee is now ${fee}, above the reviewed maximum of ${maxFee}`,
    context: { fee, maxFee },
    ...more,
  })
}
