import type { KitError } from '@latchkit/core'
import type { SwapOffer } from './SwapOffer.js'

/**
 * A request to the wallet. `approve-reset`: a token such as USDT only changes an allowance that is 0. `batch`: approval
 * and swap in one confirmation (EIP-5792).
 */
export type SwapStepKind = 'approve-reset' | 'approve' | 'swap' | 'batch'

export interface SwapStep {
  readonly kind: SwapStepKind
  /** `wallet`: to be confirmed there. `pending`: broadcast, waiting for the network. */
  readonly status: 'todo' | 'wallet' | 'pending' | 'done' | 'failed' | 'unknown'
  readonly hash?: string | undefined
  /** The id of the wallet request in `sent$`. */
  readonly record?: string | undefined
  /** The step's contract: the spender of an approval, or the router. */
  readonly target?: string | undefined
  /** The spender after this step. */
  readonly spender?: string | undefined
  /** The wallet asks to upgrade the account to a smart account first (EIP-5792, `ready`). */
  readonly isUpgrade?: boolean | undefined
}

/** The changes since the review: a lower amount, a higher network fee, or other contracts. */
export type SwapChange = 'price' | 'fee' | 'contracts'

/** Progress of a swap. It belongs to the kit and continues without a view on screen. */
export type SwapProgress =
  | { readonly status: 'idle' }
  /** The offer is under review. It can be confirmed once `steps` are known, or the `error` that prevented reading them. */
  | {
      readonly status: 'reviewing'
      readonly offer: SwapOffer
      readonly steps: readonly SwapStep[]
      readonly error?: KitError | undefined
    }
  /** Quote, allowance and call are being refreshed; nothing was requested of the wallet. */
  | { readonly status: 'checking'; readonly offer: SwapOffer; readonly steps: readonly SwapStep[] }
  /**
   * The terms are worse than reviewed, or a contract differs: the visitor has to accept `offer` and its
   * `steps`, which load as in a review.
   */
  | {
      readonly status: 'changed'
      readonly reason: SwapChange
      readonly offer: SwapOffer
      readonly was: SwapOffer
      readonly steps: readonly SwapStep[]
      readonly error?: KitError | undefined
    }
  | { readonly status: 'running'; readonly offer: SwapOffer; readonly steps: readonly SwapStep[] }
  /** The swap is broadcast; its record in `sent$` has the hash, and later the result. */
  | {
      readonly status: 'sent'
      readonly offer: SwapOffer
      readonly steps: readonly SwapStep[]
      readonly hash: string
    }
  /** `error.outcome` tells whether money moved. The form is kept. */
  | {
      readonly status: 'failed'
      readonly offer: SwapOffer
      readonly steps: readonly SwapStep[]
      readonly error: KitError
      /** Broadcast steps of earlier attempts after the same review: their fees are paid. */
      readonly paid?: readonly SwapStep[] | undefined
    }
