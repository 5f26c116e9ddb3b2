/** An app's request, as received over the relay. Outside data. */
export interface PeerCall {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}

/** A namespace's keys and methods. Accounts are identified by their index in the phrase. */
export interface PeerFamily {
  readonly namespace: string
  /** CAIP-2 ids of the networks the wallet knows. The list may grow. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** An account's address on a network. */
  address(index: number, chainId: string): Promise<string>
  /** Session properties about the accounts, besides their addresses. */
  properties?(indexes: readonly number[], chainId: string): Promise<Readonly<Record<string, string>>>
  /** Executes an approved request. Throws a `PeerRpcError`. */
  answer(call: PeerCall, indexes: readonly number[]): Promise<unknown>
}
