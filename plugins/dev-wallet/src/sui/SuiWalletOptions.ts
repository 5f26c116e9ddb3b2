/** A Sui network that the test wallet knows. */
export interface SuiWalletNetwork {
  /** CAIP-2 id, which is also what Wallet Standard calls it, e.g. `sui:localnet`. */
  readonly id: string
  /** Endpoint that speaks gRPC-web, as full nodes do, http or https. */
  readonly rpcUrl: string
  readonly name?: string | undefined
}

/** The Sui part of a test wallet. */
export interface SuiWalletOptions {
  readonly networks: readonly SuiWalletNetwork[]
  /** Leave `sui:signTransaction` out, as wallets do that only execute by themselves. */
  readonly executeOnly?: boolean | undefined
}
