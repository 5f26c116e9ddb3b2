import type { ApiChain } from '../ApiChain.js'

/** The current price of a gas unit, in the smallest unit of the chain's currency. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

export interface ChainReader {
  /** Rejects if the node does not answer. */
  check(): Promise<unknown>
  nativeBalance(account: string): Promise<bigint>
  /** An account's balances: the chain's own currency, and the given tokens or, if the chain lists them, all tokens. */
  balances(
    account: string,
    tokens: readonly string[],
  ): Promise<{ readonly native: bigint; readonly tokens: ReadonlyMap<string, bigint> }>
  /** Undefined if the chain has no gas price. */
  gasPrice?(): Promise<GasPrice>
}

export interface ChainReaders {
  of(chain: ApiChain): ChainReader
}
