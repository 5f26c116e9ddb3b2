import type { CaipAddress } from '@latchkit/core'

/** A session as a store keeps it. Times are in ms since 1970. */
export interface StoredSession {
  readonly id: string
  readonly caipAddress: CaipAddress
  readonly issuedAt: number
  /** Moves while the session is used. */
  readonly expiresAt: number
}

/**
 * Where a server keeps what sign-ins leave behind. Several servers share one. Whatever it cannot do rejects: an answer that is
 * missing never counts as yes.
 */
export interface SignInStore {
  /** Uses a nonce up, atomically: of all calls with it until it expires, one resolves with `true`. */
  consumeNonce(nonce: string, expiresAt: number): Promise<boolean>
  addSession(session: StoredSession): Promise<void>
  /** The session, unless it was removed or has expired. */
  findSession(caipAddress: CaipAddress, id: string): Promise<StoredSession | undefined>
  /** Moves the end of a session. A session that was removed stays removed. */
  extendSession(caipAddress: CaipAddress, id: string, expiresAt: number): Promise<void>
  removeSession(caipAddress: CaipAddress, id: string): Promise<void>
  /** Removes all sessions of an account. */
  removeSessions(caipAddress: CaipAddress): Promise<void>
}
