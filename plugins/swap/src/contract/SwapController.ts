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
   * The network confirmed a swap. `received` is in base units of `to`, absent if it could not be read; `least` is what was
   * reviewed. A token that lies can bring less.
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
  /** What to sell, in base units of `from`. */
  readonly amount?: bigint | undefined
}

/** A swap without Latchkit's views. */
export interface HeadlessSwap extends SwapFields {
  /** The accepted shortfall in percent, from 0.01 to 50. Default: the visitor's setting, at first 1. */
  readonly slippagePercent?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** `kit.plugins.swap`. */
export interface SwapController {
  /**
   * Opens Swap with these fields filled in; the visitor may still change them. Resolves with the hash of the swap once the
   * wallet has broadcast it, and rejects with `core/ABORTED` when the modal is closed before or another `open` takes its
   * place, and with `swap/UNKNOWN_TOKEN` if `from` or `to` is no token of the network in use; `error.outcome` says what
   * became of the money.
   */
  open(fields?: SwapFields): Promise<{ hash: string }>
  /**
   * What every source would give now, the best first. Rejects with `swap/NO_LIQUIDITY` if nobody trades it, with
   * `swap/UNSUPPORTED_NETWORK` without a source, and with the first failure if every source failed.
   */
  quote(request: HeadlessSwap): Promise<readonly SwapOffer[]>
  /**
   * Approves if necessary, waits for that, and swaps: an offer of `quote`, or the best one now. Resolves with the hash
   * of the swap once the wallet has broadcast it. Rejects with codes of `swap/`, or as `SendTransaction` does;
   * `error.outcome` says what became of the money.
   */
  swap(
    request: SwapOffer | HeadlessSwap,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<{ hash: string }>
  /** Approvals and swaps of this browser that are not settled yet, and those sent since the page loaded. Newest first. */
  readonly sent$: Atom<readonly SwapRecord[]>
}
