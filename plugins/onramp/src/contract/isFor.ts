import type { Account } from '@latchkit/core'
import { parseCaip10 } from '@latchkit/core/plugin'
import type { Purchase } from './Purchase.js'

/** Whether a purchase is delivered to an account, on whatever network that is now: a switch moves all of a connection. */
export function isFor({ account }: Purchase, { namespace, address }: Account): boolean {
  const told = parseCaip10(account)
  return told.namespace === namespace && told.address === address
}
