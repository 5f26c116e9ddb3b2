export interface KnownToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
}

/** The market of a chain's tokens: pools with the calls and events of Uniswap v2. */
export interface ApiPools {
  /** The factory contract of the pools. */
  readonly factory: `0x${string}`
  /** The router contract for swaps; without it the API builds no swaps. */
  readonly router?: `0x${string}`
  /** Tokens treated as worth one US dollar. They must be in `tokens`. */
  readonly stables: readonly string[]
  /**
   * The minimum value in US dollars that a pool must hold of a stable token or the wrapped currency to give a
   * price. Default 10,000.
   */
  readonly minimumUsd?: number
}

interface AnyChain {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Tokens that are never treated as spam and that others may not imitate. */
  readonly tokens?: readonly KnownToken[]
}

export interface EvmApiChain extends AnyChain {
  readonly namespace: 'eip155'
  readonly multicall3?: `0x${string}`
  /** The contract that wraps the chain's currency. */
  readonly wrappedNative?: string
  /** The source of prices. */
  readonly pools?: ApiPools
  /** The resolver for the chain's name service, by ENSIP-10. */
  readonly universalResolver?: `0x${string}`
  /** The first block to index. */
  readonly startHeight?: number
}

export interface SolanaApiChain extends AnyChain {
  readonly namespace: 'solana'
}

export type ApiChain = EvmApiChain | SolanaApiChain
