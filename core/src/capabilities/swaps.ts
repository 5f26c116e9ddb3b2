import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A token that can be swapped. All text is outside data, cleaned and capped. */
export interface SwapToken {
  /** CAIP-19. */
  readonly asset: CaipAssetId
  readonly native: boolean
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon?: string
}

/** What is given for what, on one network. `amount` is what is given, in base units. */
export interface SwapRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  readonly amount: bigint
  readonly signal?: AbortSignal
}

/**
 * A call that a service built. Its data is that service's word alone: whoever has it signed decodes it first, and accepts
 * only the token, spender, recipient and amounts that the visitor saw.
 */
export interface SwapCall {
  /** Where it goes, a canonical address of the family. */
  readonly to: string
  readonly data: string
  /** Of the native currency: what is given where that is what is given, else 0. */
  readonly value: bigint
  readonly gas: bigint
  readonly gasPrice?: bigint
}

/** Swaps tokens through a service. Amounts are base units; everything rejects with a typed error. */
export interface Swaps {
  /** The tokens of a network, its own currency first where the service says so. */
  tokens(request: { networkId: CaipNetworkId; signal?: AbortSignal }): Promise<readonly SwapToken[]>
  /** What would be got now. Rejects where nobody trades it, and never with a number that nobody said. */
  quote(request: SwapRequest & { readonly gasPrice?: bigint }): Promise<{ readonly amountOut: bigint }>
  /** How much of a token the service's contract may take already. */
  allowance(request: {
    account: Account
    networkId: CaipNetworkId
    asset: CaipAssetId
    signal?: AbortSignal
  }): Promise<bigint>
  /** Lets the service's contract take `amount` of `from`, and asks for no more than that. */
  buildApproval(request: SwapRequest): Promise<SwapCall>
  /** The swap itself. `slippagePercent` is how much less may be got than was quoted; 1 unless said otherwise. */
  buildSwap(request: SwapRequest & { readonly slippagePercent?: number }): Promise<SwapCall>
}

/** Of one service: a quote of one and a call of another would be a trade that nobody offered. */
export const Swaps = /* @__PURE__ */ defineCapability<Swaps>()('swaps')
