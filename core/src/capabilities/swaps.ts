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

/** What to swap, on one network. `amount` is in base units of `from`. */
export interface SwapRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  readonly amount: bigint
  readonly signal?: AbortSignal | undefined
}

/**
 * A call that a service built. Its data is unverified: before having it signed, decode it and accept only the token,
 * spender, recipient and amounts that the user saw.
 */
export interface SwapCall {
  /** The target, a canonical address of the family. */
  readonly to: string
  readonly data: string
  /** The amount if the native currency is sold, else 0. */
  readonly value: bigint
  readonly gas: bigint
  readonly gasPrice?: bigint | undefined
}

/** Swaps tokens through a service. Amounts are in base units; everything rejects with a typed error. */
export interface Swaps {
  /** The tokens of a network, its own currency first where the service says so. */
  tokens(request: {
    networkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }): Promise<readonly SwapToken[]>
  /** What would be got now. Rejects where nobody trades it, and never with a number that nobody said. */
  quote(
    request: SwapRequest & { readonly gasPrice?: bigint | undefined },
  ): Promise<{ readonly amountOut: bigint }>
  /** How much of a token the service's contract may take already. */
  allowance(request: {
    account: Account
    networkId: CaipNetworkId
    asset: CaipAssetId
    signal?: AbortSignal | undefined
  }): Promise<bigint>
  /** Approves exactly `amount` of `from` for the service's contract. */
  buildApproval(request: SwapRequest): Promise<SwapCall>
  /** The swap itself. `slippagePercent` is the accepted shortfall against the quote; default 1. */
  buildSwap(request: SwapRequest & { readonly slippagePercent?: number | undefined }): Promise<SwapCall>
}

/** Only one provider is used: a quote from one service and a call from another would be a trade that nobody offered. */
export const Swaps = /* @__PURE__ */ defineCapability<Swaps>()('swaps')
