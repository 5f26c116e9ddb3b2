import type { CaipAddress } from '@latchkit/core'
import type { SiwxProof } from './SiwxProof.js'
import type { SiwxSession } from './SiwxSession.js'

/** What a sign-in begins with. The server sets the time, so that no visitor's clock can be wrong. */
export interface SiwxNonce {
  /** Valid for one sign-in. */
  readonly nonce: string
  /** ISO 8601 in UTC, like `expirationTime`. Both are signed as they are. */
  readonly issuedAt: string
  readonly expirationTime: string
}

/** Where a page keeps its sessions: the app's server, this browser, or what the app writes itself. */
export interface SessionStore {
  nonce(signal: AbortSignal): Promise<SiwxNonce>
  /** Verifies what was signed and begins a session. Rejects with a `siwx/…` error that says what is wrong. */
  signIn(proof: SiwxProof, signal: AbortSignal): Promise<SiwxSession>
  /** All sessions of this browser. */
  sessions(signal: AbortSignal): Promise<readonly SiwxSession[]>
  /** Ends one session, exactly that. `everywhere` ends those of the account in other browsers too. */
  signOut(
    caipAddress: CaipAddress,
    options: { readonly everywhere: boolean; readonly signal: AbortSignal },
  ): Promise<void>
}
