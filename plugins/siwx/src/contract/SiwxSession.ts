import type { CaipAddress } from '@latchkit/core'

/** Who is signed in: one session for each account. */
export interface SiwxSession {
  /** The account and network that signed (CAIP-10). */
  readonly caipAddress: CaipAddress
  /** ISO 8601 in UTC, like `expiresAt`. */
  readonly issuedAt: string
  /** From then on the session counts as ended. */
  readonly expiresAt: string
  /** What proofs name the session by, where the server binds sessions to a key of their browser. */
  readonly tokenHash?: string | undefined
}
