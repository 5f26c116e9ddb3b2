import type { Atom, KitError } from '@latchkit/core'

/** The pairing that a wallet can scan, or why there is none. */
export type Pairing =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready'
      /** `wc:…`; holds the key of the pairing: show it, copy it, hand it to a wallet, and keep it nowhere. */
      readonly uri: string
      /** How long it can still be scanned, in ms by a clock that nobody sets. 0 when it is over. */
      readonly expiresInMs: () => number
      /** The wallet is also asked to sign in. */
      readonly signsIn: boolean
    }
  | { readonly status: 'failed'; readonly error: KitError }

/** The socket to the relay; `offline` while nothing needs it, and while there is no network. */
export type Reach = 'online' | 'reconnecting' | 'offline'

/** A session that ends soon, because its wallet did not answer when it was asked to renew it. */
export interface EndingSession {
  /** In ms since 1970. */
  readonly endsAt: number
  /** What the wallet calls itself. Outside data, cleaned. */
  readonly wallet: string
}

/** `kit.plugins.walletconnect`: pairing with wallets over the relay. */
export interface WalletConnectController {
  /** The session with a wallet (specification §4). */
  readonly status$: Atom<'disconnected' | 'connecting' | 'connected'>
  /** The pairing that can be scanned now. A new one takes the place of one that expired while somebody waits for it. */
  readonly pairing$: Atom<Pairing>
  readonly reach$: Atom<Reach>
  /** Set in the last day of a session that could not be renewed; gone once it was, or is over. */
  readonly ending$: Atom<EndingSession | undefined>
  /** The app would rather open wallets by their universal link than by their own scheme. */
  readonly prefersUniversalLinks: boolean
  /**
   * Makes a pairing, or reuses the one that can still be scanned for 10 s or more: 4 minutes from its making. With
   * `forced` it makes a new one in any case. Resolves with its URI. Rejects with `core/ABORTED`, or with why the relay
   * cannot be used. To wait for the wallet's approval, call `kit.connections.connect({ walletId: 'walletconnect' })`,
   * which shows its pairing in `pairing$`.
   */
  pair(options?: { readonly signal?: AbortSignal; readonly forced?: boolean }): Promise<string>
  /**
   * Makes the pairing ahead of the tap, where the platform lets no link be followed after one has waited: iOS Safari
   * and Telegram. Never throws; what goes wrong shows in `pairing$`.
   */
  prepare(): void
  /**
   * Asks the wallet to renew the session that ends soon. Rejects with `core/TIMEOUT` when it does not answer in two minutes; what
   * it answers later is heard all the same.
   */
  renew(): Promise<void>
}
