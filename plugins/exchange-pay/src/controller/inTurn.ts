import { exchangePayError } from '../contract/exchangePayError.js'

/** Longer than a payment takes to open. */
const TIMEOUT_MS = 20_000

/**
 * Runs work while no other tab of the site runs work of the same name (Web Locks API), or at once where locks
 * are not supported. Rejects with `exchange-pay/BUSY` if another tab takes too long.
 */
export async function inTurn<T>(name: string, life: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator as Partial<Navigator>
  if (!locks) return work()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = AbortSignal.any([life, timeout])
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await locks.request(name, { signal }, begin)
  } catch (error) {
    // Frames with an opaque origin get no locks.
    if (!hasBegun && !signal.aborted) return work()
    throw timeout.aborted && error === timeout.reason ? exchangePayError('BUSY', { cause: error }) : error
  }
}
