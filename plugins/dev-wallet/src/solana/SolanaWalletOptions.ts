/** A Solana network the test wallet can send on. */
export interface SolanaWalletNetwork {
  /** CAIP-2 id, `solana:` and the first 32 characters of the genesis hash. */
  readonly id: string
  /** JSON-RPC endpoint, http or https. */
  readonly rpcUrl: string
  readonly name?: string | undefined
}

/** The Solana part of a test wallet. */
export interface SolanaWalletOptions {
  readonly networks: readonly SolanaWalletNetwork[]
}
