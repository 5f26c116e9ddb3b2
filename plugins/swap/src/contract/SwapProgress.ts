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
  /** The contract that the step concerns: who may take the token, or who trades. */
  readonly target?: string | undefined
}

/** An approval that was given and not used. */
export interface UnusedApproval {
  /** The token's contract, and who may take it. */
  readonly token: string
  readonly spender: string
  /** Base units of `offer.from`. */
  readonly amount: bigint
}

/** Where a swap stands. It belongs to the kit: it goes on without any view on screen. */
export type SwapProgress =
  | { readonly status: 'idle' }
  /** The offer is on screen and waits for the visitor. `steps` appear once they are known. */
  | { readonly status: 'reviewing'; readonly offer: SwapOffer; readonly steps: readonly SwapStep[] }
  /** Quote, allowance and call are read again; nothing was asked of the wallet. */
  | { readonly status: 'checking'; readonly offer: SwapOffer; readonly steps: readonly SwapStep[] }
  /** The new quote is worse than the reviewed one: the visitor has to agree again, to `offer`. */
  | {
      readonly status: 'changed'
      readonly offer: SwapOffer
      readonly was: SwapOffer
      readonly approved?: UnusedApproval
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
      readonly approved?: UnusedApproval | undefined
    }
