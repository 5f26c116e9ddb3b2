/** A session with a wallet app while it is being opened: its `wallet` has the methods of the protocol. */
export interface MobileWalletScenario {
  readonly wallet: Promise<object>
  close(): void
}

/** What the kit uses of `@solana-mobile/mobile-wallet-adapter-protocol`, which the app brings. */
export interface MobileWalletAdapter {
  startScenario(config?: { readonly baseUri?: string }): Promise<MobileWalletScenario>
}
