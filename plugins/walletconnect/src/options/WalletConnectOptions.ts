import type { AppMetadata } from '@latchkit/core'

/** Options of `walletconnect()`. All are optional. */
export interface WalletConnectOptions {
  /** What the relay asks for; a relay of your own needs none. Default: the kit's `projectId`. */
  readonly projectId?: string
  /** The relay: wss, or ws on this machine. Default: `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string
  /** How the app shows itself in a wallet. Default: the kit's `metadata`, else the page's own title and address. */
  readonly metadata?: AppMetadata
  /** Asks this service whether the page is known as a fraud, before each pairing and request. Default: nobody is asked. */
  readonly verifyUrl?: string
  /** Lets the SDK report to its makers. Default false. */
  readonly telemetry?: boolean
  /** Opens wallets by their universal link rather than by their own scheme. Default false. */
  readonly prefersUniversalLinks?: boolean
}
