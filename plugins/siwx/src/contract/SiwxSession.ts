import type { CaipAddress } from '@latchkit/core'

/** A session. Each account on each network has its own. */
export interface SiwxSession {
  /** The account and network that signed (CAIP-10). */
  readonly caipAddress: CaipAddress
  /** ISO 8601 in UTC, like `expiresAt`. */
  readonly issuedAt: string
  /** The session has ended from then on. */
  readonly expiresAt: string
  /** Identifies the session in proofs, if the server binds sessions to a key of their browser. */
  readonly tokenHash?: string | undefined
}
