import type { KitError } from '@latchkit/core'
import type { SwapOffer } from './SwapOffer.js'

/**
 * A request to the wallet. `approve-reset`: a token such as USDT only changes an allowance that is 0. `batch`: approval
 * and swap in one confirmation (EIP-5792).
 */
export type SwapStepKind = 'approve-reset' | 'approve' | 'swap' | 'batch'

/** One of the steps, in their order. */
export interface SwapStep {
  readonly kind: SwapStepKind
  /** `wallet`: to be confirmed there. `pending`: broadcast, waiting for the network. */
  readonly status: 'todo' | 'wallet' | 'pending' | 'done' | 'failed' | 'unknown'
  readonly hash?: string | undefined
  /** The id of what the wallet was asked for, in `sent$`. */
  readonly record?: string | undefined
  /** The contract that the step concerns: who may take the token, or who trades. */
  readonly target?: string | undefined
  /** Who may take the token after it. */
  readonly spender?: string | undefined
  /** The wallet turns the account into a smart one first, and asks for that (EIP-5792, `ready`). */
  readonly isUpgrade?: boolean | undefined
}

/** What changed since the review: less would come, the network asks for a higher fee, or other contracts are called. */
export type SwapChange = 'price' | 'fee' | 'contracts'

/** Where a swap stands. It belongs to the kit: it goes on without any view on screen. */
export type SwapProgress =
  | { readonly status: 'idle' }
  /**
   * The offer is on screen and waits for the visitor. `steps` appear once they are known; it can be confirmed then, or with the
   * `error` for which they are not.
   */
  | {
      readonly status: 'reviewing'
      readonly offer: SwapOffer
      readonly steps: readonly SwapStep[]
      readonly error?: KitError | undefined
    }
  /** Quote, allowance and call are read again; nothing was asked of the wallet. */
  | { readonly status: 'checking'; readonly offer: SwapOffer; readonly steps: readonly SwapStep[] }
  /**
   * Something is worse than it was reviewed, or another contract: the visitor has to agree again, to `offer` and its `steps`.
   * Those appear, as in a review.
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
  /** The swap is broadcast; `sent$` has its record under the hash, and how it ends. */
  | {
      readonly status: 'sent'
      readonly offer: SwapOffer
      readonly steps: readonly SwapStep[]
      readonly hash: string
    }
  /** `error.outcome` says what became of the money. The form keeps everything. */
  | {
      readonly status: 'failed'
      readonly offer: SwapOffer
      readonly steps: readonly SwapStep[]
      readonly error: KitError
      /** Steps of earlier tries of the same review that were broadcast: their fees are paid. */
      readonly paid?: readonly SwapStep[] | undefined
    }
