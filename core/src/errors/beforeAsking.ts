import { toKitError } from './toKitError.js'
import { withOutcome } from './withOutcome.js'

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
