/** A token of which the operator knows what it is. */
export interface KnownToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
}

/** Where the tokens of a chain are traded: pools with the calls and events of Uniswap's second version. */
export interface ApiPools {
  /** The contract that makes them. */
  readonly factory: `0x${string}`
  /** The contract that swaps along them; without it the API builds no swaps. */
  readonly router?: `0x${string}`
  /** Tokens that are worth a US dollar by agreement. They need to be among `tokens`. */
  readonly stables: readonly string[]
  /** What a pool must hold of a stable token or of the wrapped currency, in US dollars, to say a price. Default 10,000. */
  readonly minimumUsd?: number
}

interface AnyChain {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Tokens that are never taken for spam, and that others may not imitate. */
  readonly tokens?: readonly KnownToken[]
}

/** An EVM chain that the API serves. */
export interface EvmApiChain extends AnyChain {
  readonly namespace: 'eip155'
  readonly multicall3?: `0x${string}`
  /** The contract whose deposits and withdrawals wrap the chain's currency. */
  readonly wrappedNative?: string
  /** Where prices come from. */
  readonly pools?: ApiPools
  /** Where names of the chain's own name service are resolved, by ENSIP-10. */
  readonly universalResolver?: `0x${string}`
  /** The first block of interest. */
  readonly startHeight?: number
}

/** A Solana cluster that the API serves. */
export interface SolanaApiChain extends AnyChain {
  readonly namespace: 'solana'
}

/** A chain that the API serves. */
export type ApiChain = EvmApiChain | SolanaApiChain
