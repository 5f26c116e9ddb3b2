import type { AppMetadata } from '@latchkit/core'

/** Options of `walletconnect()`. All are optional. */
export interface WalletConnectOptions {
  /** The project id the relay requires; your own relay needs none. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /** The relay's URL: wss, or ws on localhost. Default: `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string | undefined
  /** The app's identity in wallets. Default: the kit's `metadata`, or the page's title and origin. */
  readonly metadata?: AppMetadata | undefined
  /**
   * Lets verify.walletconnect.org attest the page's origin to wallets, by a hidden frame before each pairing and each request.
   * Waits at most 5 s for it. Default false: no request is made.
   */
  readonly verify?: boolean | undefined
  /** Lets the SDK send telemetry to its vendor. Default false. */
  readonly telemetry?: boolean | undefined
  /** Opens wallets by their universal link instead of their own scheme. Default false. */
  readonly prefersUniversalLinks?: boolean | undefined
}
