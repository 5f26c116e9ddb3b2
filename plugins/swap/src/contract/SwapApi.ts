import type { Atom, CaipAssetId, CaipNetworkId, TransactionStatus } from '@latchkit/core'
import type { SwapOffer } from './SwapOffer.js'
import type { SwapRecord } from './SwapRecord.js'

/** The events of Swap, e.g. `swap:completed`. */
export interface SwapEvents {
  /** A wallet has broadcast an approval. */
  approving: { readonly hash: string; readonly networkId: CaipNetworkId }
  /** A wallet has broadcast a swap. */
  sent: { readonly hash: string; readonly networkId: CaipNetworkId }
  /**
   * The network confirmed a swap. `received` is in base units of `to`, absent if it could not be read;
   * `least` is the reviewed minimum, which a malicious token can fall short of.
   */
  completed: {
    readonly hash: string
    readonly networkId: CaipNetworkId
    readonly from: CaipAssetId
    readonly to: CaipAssetId
    readonly amount: bigint
    readonly received?: bigint | undefined
    readonly least: bigint
  }
  /** A swap ended without a trade: it was reverted, replaced or dropped, or its end is unknown. */
  failed: {
    readonly hash: string
    readonly networkId: CaipNetworkId
    readonly status: Exclude<TransactionStatus, 'pending' | 'confirmed'>
  }
}

/** The fields of a swap. */
export interface SwapFields {
  /** CAIP-19 of the token to sell; absent means the native currency of the network in use. */
  readonly from?: CaipAssetId | undefined
  /** CAIP-19 of the token to buy. */
  readonly to?: CaipAssetId | undefined
  /** The amount to sell, in base units of `from`. */
  readonly amount?: bigint | undefined
}

/** A swap without Latchkit's views. */
export interface HeadlessSwap extends SwapFields {
  /** The slippage tolerance in percent, from 0.01 to 50. Default: the visitor's setting, initially 1. */
  readonly slippagePercent?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** `kit.plugins.swap`. */
export interface SwapApi {
  /**
   * Opens Swap with these fields filled in; the visitor may still change them. Resolves with the hash of the
   * swap once the wallet has broadcast it. Rejects with `core/ABORTED` if the modal is closed before or
   * another `open` replaces this one, and with `swap/UNKNOWN_TOKEN` if `from` or `to` is not a token of the
   * network in use; `error.outcome` tells whether money moved.
   */
  open(fields?: SwapFields): Promise<{ hash: string }>
  /**
   * Quotes of every source, best first. Rejects with `swap/NO_LIQUIDITY` if no source trades the pair, with
   * `swap/UNSUPPORTED_NETWORK` without a source, and with the first failure if every source failed.
   */
  quote(request: HeadlessSwap): Promise<readonly SwapOffer[]>
  /**
   * Approves if necessary, waits for the approval, and swaps an offer of `quote`, or the best current one.
   * Resolves with the hash of the swap once the wallet has broadcast it. Rejects with codes of `swap/`, or as
   * `SendTransaction` does; `error.outcome` tells whether money moved.
   */
  swap(
    request: SwapOffer | HeadlessSwap,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<{ hash: string }>
  /** Pending approvals and swaps of this browser, and those sent since the page loaded. Newest first. */
  readonly sent$: Atom<readonly SwapRecord[]>
}
