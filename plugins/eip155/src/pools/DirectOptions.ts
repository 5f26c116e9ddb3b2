import type { CaipNetworkId } from '@latchkit/core'

/** A router of Uniswap v2, or of one of its many forks. */
export interface V2Pools {
  /** For people, e.g. `Uniswap v2`. Pools with the same name are one source on all networks. */
  readonly name: string
  readonly router: string
}

/** A router of Uniswap v3. */
export interface V3Pools {
  /** For people, e.g. `Uniswap v3`. Pools with the same name are one source on all networks. */
  readonly name: string
  /** `SwapRouter02`, or `SwapRouter` with `isFirst`. */
  readonly router: string
  /** `QuoterV2`. */
  readonly quoter: string
  /** Fee tiers to query, in millionths. Default 500, 3000 and 10000. */
  readonly fees?: readonly number[] | undefined
  /** The router is the first one, `SwapRouter`. Default false. */
  readonly isFirst?: boolean | undefined
}

/** A token to offer. Missing fields are read from its contract. */
export interface DirectToken {
  readonly address: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly icon?: string | undefined
}

/** The pools of a network. */
export interface DirectNetwork {
  readonly v2?: readonly V2Pools[] | undefined
  readonly v3?: readonly V3Pools[] | undefined
  /** The wrapped native currency in the pools, e.g. WETH. */
  readonly wrapped: string
  /** Tokens that most others trade against, for routes over two pools. `wrapped` is one of them. At most 8. */
  readonly middles?: readonly string[] | undefined
  /** The tokens to offer, besides the native currency, `wrapped` and `middles`. At most 500. */
  readonly tokens?: readonly DirectToken[] | undefined
}

/** Options of `directSwaps()`. */
export interface DirectOptions {
  readonly networks: Readonly<Record<CaipNetworkId, DirectNetwork>>
}

/** The name of the source that wraps and unwraps the native currency. */
export const WRAPPING = 'Wrapping'
