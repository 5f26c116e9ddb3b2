import type { SentTransaction } from '@latchkit/core'

/** A transfer that a wallet was asked for and of which it did not say whether it sent it. */
export interface Doubt extends Omit<SentTransaction, 'hash' | 'status' | 'settledAt'> {
  /** Where its sender stood before, where the family can look for it. */
  readonly since?: string
}
