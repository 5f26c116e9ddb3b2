import type { AppMetadata } from '@latchkit/core'

/** Options of `walletconnect()`. All are optional. */
export interface WalletConnectOptions {
  /** What a relay asks for; one of your own needs none. Default: the kit's `projectId`. */
  readonly projectId?: string
  /** The relay: wss, or ws on this machine. Default: `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string
  /** How the app shows itself in a wallet. Default: the kit's `metadata`, else the page's own title and address. */
  readonly metadata?: AppMetadata
  /**
   * Lets verify.walletconnect.org attest the page's address to wallets, by a hidden frame before each pairing and each
   * request. Waits for it at most 5 s. Default false: nobody is asked.
   */
  readonly verify?: boolean
  /** Lets the SDK report to its makers. Default false. */
  readonly telemetry?: boolean
  /** Opens wallets by their universal link rather than by their own scheme. Default false. */
  readonly prefersUniversalLinks?: boolean
}
