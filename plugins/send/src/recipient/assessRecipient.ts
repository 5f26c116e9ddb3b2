import { looksAlike } from '@latchkit/core/tools'
import type { Plan } from '../plan/Plan.js'
import { isSameAddress } from './isSameAddress.js'
import type { KnownAddress } from './KnownAddress.js'

/** What there is to say of a recipient. */
export interface RecipientAssessment {
  /** Paid before, or the visitor's own. */
  readonly known?: KnownAddress
  /** The account that sends. */
  readonly isSelf: boolean
  /** A known address that this one could be taken for. */
  readonly lookAlike?: KnownAddress
}

/** Compares a recipient with the addresses that the visitor knows. */
export function assessRecipient(
  { to, account }: Pick<Plan, 'to' | 'account'>,
  known: readonly KnownAddress[],
): RecipientAssessment {
  const same = known.filter(({ address }) => isSameAddress(address, to))
  // What a history says is no memory of this browser's: it makes nobody known, and nobody's lookAlike.
  const found = same.find(({ kind }) => kind !== 'history')
  return {
    known: found,
    isSelf: isSameAddress(account.address, to),
    // One that was paid from here before was looked at then.
    lookAlike: same.length > 0 ? undefined : known.find(({ address }) => looksAlike(address, to)),
  }
}
