/** What a gas unit costs now, in the smallest unit of the chain's currency. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** Reads a chain's present state from its node. */
export interface ChainReader {
  /** Rejects when the node does not answer. */
  check(): Promise<unknown>
  nativeBalance(account: string): Promise<bigint>
  /** The chain's own currency, and what the account has of the given tokens or, where the chain lists them, of all. */
  balances(
    account: string,
    tokens: readonly string[],
  ): Promise<{ readonly native: bigint; readonly tokens: ReadonlyMap<string, bigint> }>
  /** Undefined where the chain has no such price. */
  gasPrice?(): Promise<GasPrice>
}
