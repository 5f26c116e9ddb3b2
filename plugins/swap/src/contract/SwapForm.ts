import type { KitError } from '@latchkit/core'
import type { SwapAsset } from './SwapAsset.js'
import type { SwapOffer } from './SwapOffer.js'

export interface SwapDraft {
  /** CAIP-19 of the tokens. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** As typed. */
  readonly amount: string
  /** The source chosen manually; otherwise the best one. */
  readonly sourceId?: string | undefined
}

export type SwapQuotes =
  /** Nothing to quote: a token or the amount is missing or invalid. */
  | { readonly status: 'idle' }
  /** `offers` are those received so far, for exactly this draft. */
  | { readonly status: 'loading'; readonly offers: readonly SwapOffer[] }
  /** Best first; refused sources last. */
  | {
      readonly status: 'ready'
      readonly offers: readonly SwapOffer[]
      readonly failures: readonly SwapFailure[]
    }
  /** No source has an offer. `error.message` is from the message catalogue, e.g. 'Insufficient liquidity'. */
  | { readonly status: 'failed'; readonly error: KitError; readonly failures: readonly SwapFailure[] }

export interface SwapFailure {
  readonly source: { readonly id: string; readonly name: string }
  readonly error: KitError
}

/** Why the draft cannot be reviewed, most important first; the view has a text and a place for each. */
export type SwapProblem =
  /** No source serves the network, or the wallet cannot send. */
  | 'unsupported'
  | 'no-from'
  | 'no-to'
  | 'same-token'
  | 'no-amount'
  /** Not a number, or 0. */
  | 'invalid-amount'
  /** More decimals than the token has. */
  | 'too-precise'
  /** 'Insufficient balance'. */
  | 'insufficient-balance'
  /** The coins do not cover the network fee, or amount and fee together. */
  | 'insufficient-gas'
  | 'no-quote'

export type SwapWarning =
  /** Slippage above 5 %. */
  | 'slippage-high'
  /** Slippage of 0.1 % or less: the swap will often fail. */
  | 'slippage-low'
  /** A price impact above 5 %. */
  | 'price-impact'
  /** A price is unknown, and so is the price impact. */
  | 'price-unknown'
  /** A token that no source lists. */
  | 'imported'
  /** A token that resembles another one. */
  | 'confusable'
  /** The balance or the network fee is unknown. */
  | 'balance-unknown'
  | 'fee-unknown'

/** The form: its input, and values derived from it for the account and network in use. */
export interface SwapForm {
  readonly draft: SwapDraft
  readonly from?: SwapAsset | undefined
  readonly to?: SwapAsset | undefined
  /** Base units of `from`; `undefined` unless the text is an amount above 0. */
  readonly amount?: bigint | undefined
  readonly quotes: SwapQuotes
  /** Ids of sources whose call did not match their offer. Their offers come last. */
  readonly refused: readonly string[]
  /** The selected offer: the one chosen manually, or the best. */
  readonly offer?: SwapOffer | undefined
  /**
   * The estimated result of `amount` in base units of `to`, at the rate of the previous offer, until its own
   * quote arrives. Not an offer: it cannot be reviewed.
   */
  readonly estimate?: bigint | undefined
  readonly problems: readonly SwapProblem[]
  readonly warnings: readonly SwapWarning[]
}

/** Slippage in percent: its bounds, and the thresholds of the warnings. */
export const SLIPPAGE = { least: 0.01, most: 50, usual: 1, low: 0.1, high: 5 } as const
