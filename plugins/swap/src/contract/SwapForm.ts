import type { KitError } from '@latchkit/core'
import type { SwapAsset } from './SwapAsset.js'
import type { SwapOffer } from './SwapOffer.js'

/** What was typed. */
export interface SwapDraft {
  /** CAIP-19 of the tokens. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** As typed. */
  readonly amount: string
  /** The source chosen by hand; otherwise the best one. */
  readonly sourceId?: string | undefined
}

/** What all sources say about the draft. Quotes of anything else are never in here. */
export type SwapQuotes =
  /** Nothing to ask: a token or the amount is missing or wrong. */
  | { readonly status: 'idle' }
  /** `offers` are those that arrived so far, for exactly this draft. */
  | { readonly status: 'loading'; readonly offers: readonly SwapOffer[] }
  /** Best first; those of refused sources last. */
  | {
      readonly status: 'ready'
      readonly offers: readonly SwapOffer[]
      readonly failures: readonly SwapFailure[]
    }
  /** No source has an offer. `error.message` is of the message catalogue, e.g. 'Insufficient liquidity'. */
  | { readonly status: 'failed'; readonly error: KitError; readonly failures: readonly SwapFailure[] }

/** Why a source has no offer. */
export interface SwapFailure {
  readonly source: { readonly id: string; readonly name: string }
  readonly error: KitError
}

/** Why the draft cannot be reviewed, the most important first; the view has words and a place for each. */
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

/** A remark that does not prevent the swap. */
export type SwapWarning =
  /** Slippage above 5 %. */
  | 'slippage-high'
  /** Slippage of 0.1 % or less: it will often fail. */
  | 'slippage-low'
  /** More than 5 % is lost to the price. */
  | 'price-impact'
  /** A price is unknown, so the price impact is too. */
  | 'price-unknown'
  /** A token that no source lists. */
  | 'imported'
  /** A token that looks like another one. */
  | 'confusable'
  /** The balance or the network fee is unknown. */
  | 'balance-unknown'
  | 'fee-unknown'

/** The form: what was typed, and what follows from it for the account and network in use. */
export interface SwapForm {
  readonly draft: SwapDraft
  readonly from?: SwapAsset | undefined
  readonly to?: SwapAsset | undefined
  /** Base units of `from`; `undefined` if the text is no amount above 0. */
  readonly amount?: bigint | undefined
  readonly quotes: SwapQuotes
  /** Ids of the sources that asked for something else than they had offered. Their offers come last. */
  readonly refused: readonly string[]
  /** The offer in use: the one chosen by hand, or the best. */
  readonly offer?: SwapOffer | undefined
  /**
   * About what `amount` brings, in base units of `to`: by the rate of the last offer, while its own quote is on the way. No offer:
   * nobody has said it, and it cannot be reviewed.
   */
  readonly estimate?: bigint | undefined
  readonly problems: readonly SwapProblem[]
  readonly warnings: readonly SwapWarning[]
}

/** Slippage in percent: its bounds, and beyond what it is warned of. */
export const SLIPPAGE = { least: 0.01, most: 50, usual: 1, low: 0.1, high: 5 } as const
