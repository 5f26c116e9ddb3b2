/** What the relay tells the app, as `walletconnect:session-ending`. */
export interface WalletConnectEvents {
  /** A session is in its last day, and its wallet did not renew it. */
  'session-ending': {
    /** In ms since 1970. */
    readonly endsAt: number
  }
}
