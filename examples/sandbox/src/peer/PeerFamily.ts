/** A request of an app, as it came over the relay. Outside data. */
export interface PeerCall {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}

/** The keys and the methods of one namespace. Accounts go by their number in the phrase. */
export interface PeerFamily {
  readonly namespace: string
  /** CAIP-2 ids of the networks that the wallet knows. The list may grow. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The address of an account on a network. */
  address(index: number, chainId: string): Promise<string>
  /** What the session says of the accounts beside their addresses, by property. */
  properties?(indexes: readonly number[], chainId: string): Promise<Readonly<Record<string, string>>>
  /** Answers a request that was approved. Throws a `PeerRpcError`. */
  answer(call: PeerCall, indexes: readonly number[]): Promise<unknown>
}
