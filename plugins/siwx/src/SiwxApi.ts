import type { AsyncState, Atom, CaipAddress, KitError } from '@latchkit/core'
import type { SiwxSession } from './contract/SiwxSession.js'

/**
 * Sign-in state of the account in use. `loading`: sessions are being read. `failed`: the store did not
 * answer, so the account counts as signed out. A known session stays through a reload and an outage, until it
 * expires.
 */
export type SessionState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'loading' }
  | { readonly status: 'signedIn'; readonly session: SiwxSession }
  | { readonly status: 'signedOut' }
  | { readonly status: 'failed'; readonly error: KitError }

/**
 * Progress of a sign-in. `ready`: the message is prepared, the wallet not asked yet. `signing`: the wallet is
 * asked. `verifying`: the store checks the signature.
 */
export type SigningState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly caipAddress: CaipAddress }
  | {
      readonly status: 'ready' | 'signing' | 'verifying'
      readonly caipAddress: CaipAddress
      readonly message: string
    }
  | {
      readonly status: 'failed'
      readonly caipAddress: CaipAddress
      readonly message?: string | undefined
      readonly error: KitError
    }

/** The events of sign-in: `siwx:signed-in` and `siwx:signed-out`. */
export interface SiwxEvents {
  /** An account signed in on this page. */
  'signed-in': { readonly caipAddress: CaipAddress }
  /** A session ended: `asked` on this page, `expired`, or `elsewhere`, such as in another tab or on the server. */
  'signed-out': { readonly caipAddress: CaipAddress; readonly reason: 'asked' | 'expired' | 'elsewhere' }
}

/** `kit.plugins.siwx`. */
export interface SiwxApi {
  /** Sign-in state of the account and network in use. */
  readonly session$: Atom<SessionState>
  /**
   * All sessions of this browser. They are read once a wallet connects, by `reload`, or to end one that an
   * earlier page could not end. An expired one stays until the store was asked, since use elsewhere extends
   * it.
   */
  readonly sessions$: Atom<AsyncState<readonly SiwxSession[]>>
  /** Progress of the current sign-in. */
  readonly signing$: Atom<SigningState>
  /** Opens the view that asks the account in use to sign in. */
  open(): void
  /**
   * Signs in with the account in use, without a view: its wallet is asked for one signature, unless the
   * account is signed in already. Concurrent calls share one sign-in. Settles within 4 minutes. Rejects with
   * `siwx/…`, `core/DISCONNECTED`, `core/USER_REJECTED`, `core/ABORTED`, `core/TIMEOUT`, or with `http/…` if
   * the server cannot be reached.
   */
  signIn(options?: { readonly signal?: AbortSignal }): Promise<SiwxSession>
  /** Ends the session of one account on one network, by default the one in use. Rejects like `signIn`. */
  signOut(caipAddress?: CaipAddress): Promise<void>
  /**
   * Ends the sessions of one account in all browsers, by default of the one in use. Rejects like `signIn`;
   * `siwx/NO_SESSION` means that this browser's session had ended already, and those of other browsers
   * remain.
   */
  signOutEverywhere(caipAddress?: CaipAddress): Promise<void>
  /** Reads the sessions again. Rejects like `signIn`. */
  reload(): Promise<readonly SiwxSession[]>
}
