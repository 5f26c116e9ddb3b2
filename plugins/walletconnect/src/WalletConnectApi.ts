import type { Atom, KitError } from '@latchkit/core'

export interface WalletConnectEvents {
  /** A session is in its last day and its wallet did not renew it. */
  'session-ending': {
    /** In ms since the epoch. */
    readonly endsAt: number
  }
}

/** The pairing a wallet can scan, or why there is none. */
export type Pairing =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready'
      /** `wc:…`; contains the pairing's key: show it, copy it or pass it to a wallet, but never store it. */
      readonly uri: string
      /** Time for which it can still be scanned, in ms of a monotonic clock. 0 once expired. */
      readonly expiresInMs: () => number
      /** The wallet is also asked to sign in. */
      readonly signsIn: boolean
    }
  | { readonly status: 'failed'; readonly error: KitError }

/** The connection to the relay; `offline` while it is not needed or there is no network. */
export type Reach = 'online' | 'reconnecting' | 'offline'

/** A session that ends soon, because its wallet did not answer a request to renew it. */
export interface EndingSession {
  /** In ms since the epoch. */
  readonly endsAt: number
  /** The wallet's name for itself. Outside data, cleaned. */
  readonly wallet: string
}

/** `kit.plugins.walletconnect`: pairing with wallets over the relay. */
export interface WalletConnectApi {
  /** The session with a wallet (specification §4). */
  readonly status$: Atom<'disconnected' | 'connecting' | 'connected'>
  /** The current pairing. An expired one is replaced while a connection is awaited. */
  readonly pairing$: Atom<Pairing>
  readonly reach$: Atom<Reach>
  /** Set in the last day of a session that could not be renewed; unset once it is renewed or over. */
  readonly ending$: Atom<EndingSession | undefined>
  /** The app prefers universal links over the wallets' own schemes. */
  readonly prefersUniversalLinks: boolean
  /**
   * Makes a pairing, valid for 4 minutes, or reuses the current one if it is valid for 10 s or more and `forced` is not set.
   * Resolves with its URI. Rejects with `core/ABORTED`, or with why the relay cannot be used. To wait for the wallet's
   * approval, call `kit.connections.connect({ walletId: 'walletconnect' })`, which shows its pairing in `pairing$`.
   */
  pair(options?: { readonly signal?: AbortSignal; readonly forced?: boolean }): Promise<string>
  /**
   * Makes the pairing before the tap, on platforms that block links opened after waiting: iOS Safari and Telegram. Never
   * throws; failures show in `pairing$`.
   */
  prepare(): void
  /**
   * Asks the wallet to renew the session that ends soon. Rejects with `core/TIMEOUT` when it does not answer in two minutes; a
   * later answer still counts.
   */
  renew(): Promise<void>
}
