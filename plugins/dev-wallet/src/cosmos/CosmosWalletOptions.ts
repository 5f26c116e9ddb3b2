/** A Cosmos network that the test wallet knows. */
export interface CosmosWalletNetwork {
  /** CAIP-2 id, e.g. `cosmos:cosmoshub-4`. */
  readonly id: string
  /** The prefix of its addresses, e.g. `cosmos`. */
  readonly bech32Prefix: string
  /** CometBFT JSON-RPC endpoint, http or https; only `sendTx` needs it. */
  readonly rpcUrl?: string | undefined
  readonly name?: string | undefined
}

/** The Cosmos part of a test wallet. */
export interface CosmosWalletOptions {
  readonly networks: readonly CosmosWalletNetwork[]
  /** The global with the interface of Keplr, `keplr` by default; its event is named after it. */
  readonly global?: string | undefined
  /** Have no `isEnabled`, so that a page has no silent question, as with the extensions of today. */
  readonly mute?: boolean | undefined
  /** Be a hardware wallet, which signs Amino's JSON only. */
  readonly ledger?: boolean | undefined
}
