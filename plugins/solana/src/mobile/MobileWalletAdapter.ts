/** A session with a wallet app while it is being opened: its `wallet` has the methods of the protocol. */
export interface MobileWalletScenario {
  readonly wallet: Promise<object>
  close(): void
}

/** The part of `@solana-mobile/mobile-wallet-adapter-protocol`, which the app brings, that the kit uses. */
export interface MobileWalletAdapter {
  startScenario(config?: { readonly baseUri?: string }): Promise<MobileWalletScenario>
}
