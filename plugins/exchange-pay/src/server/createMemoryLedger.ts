import type { PaymentLedger } from './PaymentCheck.js'

/** A ledger in memory, for tests and for single-process shops that keep nothing across restarts. */
export function createMemoryLedger(): PaymentLedger {
  const claims = new Map<string, string>()
  return {
    claim(what, wanted) {
      const holder = claims.get(what) ?? wanted
      claims.set(what, holder)
      return holder
    },
    holderOf: what => claims.get(what),
  }
}
