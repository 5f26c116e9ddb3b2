import { KitError, type KitErrorInit, type Outcome } from './KitError.js'
import { toKitError } from './toKitError.js'

/**
 * Makes a function that creates a plugin's own errors: each problem has its message and the code `<plugin>/<problem>`.
 *
 * @example
 * const namesError = pluginErrors('names', { TAKEN: 'This name is already registered' })
 * throw namesError('TAKEN', { cause })
 */
export const pluginErrors =
  <Problem extends string>(pluginId: string, sentences: Readonly<Record<Problem, string>>) =>
  (problem: Problem, init: KitErrorInit = {}): KitError =>
    new KitError(`${pluginId}/${problem as string}`, { message: sentences[problem], pluginId, ...init })

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
