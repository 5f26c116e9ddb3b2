import type { CaipAddress } from '@latchkit/core'

/** A stored session. Times are in ms since 1970. */
export interface StoredSession {
  readonly id: string
  readonly caipAddress: CaipAddress
  readonly issuedAt: number
  /** Extended by use. */
  readonly expiresAt: number
}

/**
 * A server's persistent state of sign-ins. Several servers can share one. Failures must reject, so that a
 * missing response never counts as success.
 */
export interface SignInStore {
  /** Consumes a nonce atomically: of all calls with it until it expires, one resolves with `true`. */
  consumeNonce(nonce: string, expiresAt: number): Promise<boolean>
  addSession(session: StoredSession): Promise<void>
  /** The session, unless it was removed or has expired. */
  findSession(caipAddress: CaipAddress, id: string): Promise<StoredSession | undefined>
  /** Extends a session. A removed session stays removed. */
  extendSession(caipAddress: CaipAddress, id: string, expiresAt: number): Promise<void>
  removeSession(caipAddress: CaipAddress, id: string): Promise<void>
  /** Removes all sessions of an account. */
  removeSessions(caipAddress: CaipAddress): Promise<void>
}
