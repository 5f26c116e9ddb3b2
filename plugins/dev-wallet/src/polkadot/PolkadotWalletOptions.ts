/** A Polkadot or Substrate network, as the test wallet shows it to its person. */
export interface PolkadotWalletNetwork {
  /** CAIP-2 id, `polkadot:` and the first 32 hex digits of the genesis hash. */
  readonly id: string
  readonly name?: string | undefined
  /** JSON-RPC endpoint; only the `afterSending` fault needs it. */
  readonly rpcUrl?: string | undefined
}

/** The Polkadot part of a test wallet. It needs no endpoint: pages submit what it signs. */
export interface PolkadotWalletOptions {
  readonly networks?: readonly PolkadotWalletNetwork[] | undefined
  /** The kind of its keys; `sr25519` by default. */
  readonly keyType?: 'sr25519' | 'ed25519' | 'ecdsa' | undefined
}
