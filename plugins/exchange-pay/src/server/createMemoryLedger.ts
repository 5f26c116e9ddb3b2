import type { PaymentLedger } from './PaymentCheck.js'

/** A ledger in memory, for tests and for shops with one process that keep nothing over a restart. */
export function createMemoryLedger(): PaymentLedger {
  const claims = new Map<string, string>()
  return {
    claim(transfer, orderId) {
      const holder = claims.get(transfer) ?? orderId
      claims.set(transfer, holder)
      return holder
    },
  }
}
