import type { Account } from '@latchkit/core'
import { parseCaip10 } from '@latchkit/core/plugin'
import type { Purchase } from './Purchase.js'

/** The purchase belongs to the account, on any network: switching moves all accounts of a connection. */
export function isFor({ account }: Purchase, { namespace, address }: Account): boolean {
  const told = parseCaip10(account)
  return told.namespace === namespace && told.address === address
}
