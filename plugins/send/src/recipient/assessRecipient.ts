import { looksAlike } from '@latchkit/core/plugin'
import type { Plan } from '../plan/Plan.js'
import { isSameAddress } from './isSameAddress.js'
import type { KnownAddress } from './KnownAddress.js'

export interface RecipientAssessment {
  /** Paid before, or one of the visitor's accounts. */
  readonly known?: KnownAddress
  /** The account's history lists a payment to it. */
  readonly isInHistory: boolean
  /** It is the sending account. */
  readonly isSelf: boolean
  /** A known address that this one could be mistaken for. */
  readonly lookAlike?: KnownAddress
}

/** Compares a recipient with the addresses the visitor knows. */
export function assessRecipient(
  { to, account }: Pick<Plan, 'to' | 'account'>,
  known: readonly KnownAddress[],
): RecipientAssessment {
  const same = known.filter(({ address }) => isSameAddress(address, to))
  // The history serves for comparison, and against calling a payment the first: it makes no address known.
  const found = same.find(({ kind }) => kind !== 'history')
  return {
    known: found,
    isInHistory: same.some(({ kind }) => kind === 'history'),
    isSelf: isSameAddress(account.address, to),
    // A recipient that was paid before has been compared already.
    lookAlike: same.length > 0 ? undefined : known.find(({ address }) => looksAlike(address, to)),
  }
}
