import type { CaipAddress } from '@latchkit/core'
import type { SiwxProof } from './SiwxProof.js'
import type { SiwxSession } from './SiwxSession.js'

/** Starts a sign-in. The server sets the time, so a wrong clock of the visitor does not matter. */
export interface SiwxNonce {
  /** Valid for one sign-in. */
  readonly nonce: string
  /** ISO 8601 in UTC, like `expirationTime`. Both are copied to the message. */
  readonly issuedAt: string
  readonly expirationTime: string
}

/** Keeps a page's sessions: on the app's server, in this browser, or elsewhere if the app implements it. */
export interface SessionStore {
  nonce(signal: AbortSignal): Promise<SiwxNonce>
  /** Verifies a proof and starts a session. Rejects with the `siwx/…` error that explains why not. */
  signIn(proof: SiwxProof, signal: AbortSignal): Promise<SiwxSession>
  /** All sessions of this browser. */
  sessions(signal: AbortSignal): Promise<readonly SiwxSession[]>
  /** Ends the session of one account on one network. `everywhere` also ends the account's sessions in other browsers. */
  signOut(
    caipAddress: CaipAddress,
    options: { readonly everywhere: boolean; readonly signal: AbortSignal },
  ): Promise<void>
}
