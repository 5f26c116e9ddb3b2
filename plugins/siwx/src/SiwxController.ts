import type { AsyncState, Atom, CaipAddress, KitError } from '@latchkit/core'
import type { SiwxSession } from './contract/SiwxSession.js'

/**
 * Whether the account in use is signed in. `loading`: sessions are being read. `failed`: nobody could say, so it counts as
 * signed out. A session that is known stays through a reload and an outage, until it ends.
 */
export type SessionState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'loading' }
  | { readonly status: 'signedIn'; readonly session: SiwxSession }
  | { readonly status: 'signedOut' }
  | { readonly status: 'failed'; readonly error: KitError }

/**
 * Where a sign-in stands. `ready`: the message is there and nobody was asked yet. `signing`: the wallet is asked.
 * `verifying`: the store has the signature.
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
  /**
   * A session ended: `asked` here, `expired`, or ended `elsewhere`, such as in another tab or on the server.
   */
  'signed-out': { readonly caipAddress: CaipAddress; readonly reason: 'asked' | 'expired' | 'elsewhere' }
}

/** `kit.plugins.siwx`. */
export interface SiwxController {
  /** Whether the account in use is signed in, on the network in use. */
  readonly session$: Atom<SessionState>
  /**
   * All sessions of this browser. They are read once a wallet connects, by `reload`, or to end one that an earlier page could not
   * end. One that is due stays until the store was asked, as using it elsewhere moves its end.
   */
  readonly sessions$: Atom<AsyncState<readonly SiwxSession[]>>
  /** Where a sign-in stands. */
  readonly signing$: Atom<SigningState>
  /** Opens the view that asks the account in use to sign in. */
  open(): void
  /**
   * Signs in with the account in use, without a view: its wallet is asked for one signature, unless it is signed in already. A
   * second call joins the first. Settles within 4 minutes. Rejects with `siwx/…`, `core/DISCONNECTED`, `core/USER_REJECTED`,
   * `core/ABORTED`, `core/TIMEOUT`, or with `http/…` if the server cannot be reached.
   */
  signIn(options?: { readonly signal?: AbortSignal }): Promise<SiwxSession>
  /** Ends the session of one account, exactly that: by default the one in use. Rejects like `signIn`. */
  signOut(caipAddress?: CaipAddress): Promise<void>
  /**
   * Ends the sessions of one account in all browsers: by default of the one in use. Rejects like `signIn`; with `siwx/NO_SESSION` the
   * session of this browser had ended already, and those of other browsers were not reached.
   */
  signOutEverywhere(caipAddress?: CaipAddress): Promise<void>
  /** Reads the sessions anew. Rejects like `signIn`. */
  reload(): Promise<readonly SiwxSession[]>
}
