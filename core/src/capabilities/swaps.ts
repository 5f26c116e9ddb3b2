import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A token that can be swapped. All text is untrusted; it is cleaned and capped. */
export interface SwapToken {
  /** CAIP-19. */
  readonly asset: CaipAssetId
  readonly native: boolean
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon?: string | undefined
}

/** A swap on one network. `amount` is in base units of `from`. */
export interface SwapRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

/** The offer of one source. */
export interface SwapQuote {
  /** In base units of `to`, after whatever the source keeps. */
  readonly amountOut: bigint
  /** Estimated gas, in units. */
  readonly gas?: bigint | undefined
  /** The source's share of the sold amount, in hundredths of a percent; it is already deducted from `amountOut`. */
  readonly feeBps?: number | undefined
  /** The pools it goes through, for people. Cleaned and capped before it is shown. */
  readonly route?: string | undefined
  /** Whatever the source needs to build exactly this swap. Nobody else reads it. */
  readonly data?: unknown
}

/**
 * A call that a source built. It is unverified: before it is signed, it is decoded and compared with what the visitor
 * reviewed.
 */
export interface SwapCall {
  /** The target, a canonical address of the family. */
  readonly to: string
  readonly data: string
  /** The amount if the native currency is sold, else 0. */
  readonly value: bigint
  /** In units; a suggestion. */
  readonly gas?: bigint | undefined
}

/** A router's call as its decoder reads it. Addresses are of the family; amounts in base units. */
export interface RouterTrade {
  /** `undefined` for the native currency. */
  readonly tokenIn: string | undefined
  /** `undefined` for the native currency. */
  readonly tokenOut: string | undefined
  readonly amountIn: bigint
  /** The call fails below this amount. */
  readonly minOut: bigint
  /** `undefined` for the sender, where the router gives to nobody else. */
  readonly recipient: string | undefined
  /** Seconds since the epoch. */
  readonly deadline?: bigint | undefined
}

/** Context for a decoder, besides the arguments. */
export interface RouterCall {
  readonly to: string
  readonly value: bigint
  /** The token that stands for the native currency; see `SwapRouter.wrapped`. */
  readonly wrapped: string | undefined
  /** Decodes a call within the call by the same decoder, with the same strictness. */
  decode(data: string): { readonly name: string; readonly args: readonly unknown[] }
}

/**
 * Reads the calls of one kind of router: for each function, in Solidity's notation, a function from its arguments to
 * the trade. Calls with trailing bytes, padding that is not zero or any other function never get here. A reader throws
 * if it cannot tell what a call does, which refuses the call.
 *
 * @example
 * const decoder: RouterDecoder = {
 *   'function sell(address token, uint256 amount, uint256 least, address to)': ([token, amount, least, to]) => ({
 *     tokenIn: token, tokenOut: undefined, amountIn: amount, minOut: least, recipient: to,
 *   }),
 * }
 */
// biome-ignore lint/suspicious/noExplicitAny: the types of the arguments are in the signature
export type RouterDecoder = Readonly<Record<string, (args: readonly any[], call: RouterCall) => RouterTrade>>

/** A contract that may be called, and may be approved for exactly what is sold. The app decides on these. */
export interface SwapRouter {
  readonly address: string
  /** How to read its calls: a decoder, or the name of one of those that the swap plugin has. */
  readonly decoder: RouterDecoder | 'uniswap-v2' | 'uniswap-v3' | 'wrapped-native'
  /** The contract that takes the tokens, if it is another one. */
  readonly spender?: string | undefined
  /** The token that stands for the native currency, where the router takes that instead. */
  readonly wrapped?: string | undefined
}

/**
 * One place to trade. Everything rejects with a typed error within 30 s: with `network/UNSUPPORTED` for a network that
 * it does not serve, and never with a number that nobody said.
 */
export interface SwapSource {
  /** Unique among the sources of a kit. */
  readonly id: string
  /** For people. */
  readonly name: string
  /** The networks that it serves, where that is known without asking anybody; absent if it is not. */
  readonly networks?: readonly string[] | undefined
  /** The tokens of a network, its own currency first where the source lists it. */
  tokens(request: {
    networkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }): Promise<readonly SwapToken[]>
  /** `undefined` if nobody trades these tokens in this amount. */
  quote(request: SwapRequest): Promise<SwapQuote | undefined>
  /**
   * Builds the call for one of its own quotes. `minOut` is what the visitor accepts at least; `slippagePercent` is the
   * same relative to the quote, for services that take only that.
   */
  build(
    request: SwapRequest & {
      readonly quote: SwapQuote
      readonly minOut: bigint
      readonly slippagePercent: number
    },
  ): Promise<SwapCall>
  /** The only contracts that calls of this source may go to. Empty for a network that it does not serve. */
  routers(networkId: CaipNetworkId): Promise<readonly SwapRouter[]>
}

/** Where tokens can be swapped. */
export interface Swaps {
  readonly sources: readonly SwapSource[]
}

/** The sources of all providers. Quotes are compared; quote and call are always of one source. */
export const Swaps = /* @__PURE__ */ defineCapability<Swaps>()('swaps', {
  providedBy: 'blockchainApi()',
  combine: all => ({ sources: all.flatMap(({ sources }) => sources) }),
})
