import type { Transfer } from './transferOf.js'

/** A transfer that a wallet was asked for and of which it did not say whether it sent it. */
export interface Doubt extends Transfer {
  /** Two of the same are two. */
  readonly id: string
  /** Where its sender stood before, where the family can look for it. */
  readonly since?: string
}
