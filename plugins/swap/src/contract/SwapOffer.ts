import type { Account, ActiveNetwork, CaipAssetId, SwapQuote } from '@latchkit/core'
import type { SwapAsset } from './SwapAsset.js'

/** The parameters of a quote. */
export interface SwapWish {
  readonly account: Account
  readonly network: ActiveNetwork
  /** The network's native currency, which pays the fee. */
  readonly nativeAsset?: CaipAssetId | undefined
  /** US dollars per whole coin, as decimal text; `undefined` if unknown. */
  readonly nativePrice?: string | undefined
  readonly from: SwapAsset
  readonly to: SwapAsset
  /** Base units of `from`. */
  readonly amount: bigint
  /** The slippage tolerance, in hundredths of a percent. */
  readonly slippageBps: number
}

/** One source's quote, and values derived from it. This is what is reviewed and then signed. */
export interface SwapOffer extends SwapWish {
  readonly source: { readonly id: string; readonly name: string }
  readonly quote: SwapQuote
  /** Base units of `to`, after the source's fee. */
  readonly amountOut: bigint
  /** The minimum, in base units of `to`; the signed call fails below it. */
  readonly minOut: bigint
  /** `amountOut - minOut`. */
  readonly maxSlippage: bigint
  /** The source's fee, in base units of `from`; 0 without one. */
  readonly providerFee: bigint
  /** Price impact in percent of the sold value; `undefined` if a price is unknown. Negative is a gain. */
  readonly priceImpact?: number | undefined
  /** Estimated, for the swap alone, in base units of the native currency; `undefined` if unknown. */
  readonly networkFee?: bigint | undefined
  /** In US dollars, as decimal text; `undefined` if unknown. */
  readonly networkFeeUsd?: string | undefined
  /** The pools on its route, for people; sanitized. */
  readonly route?: string | undefined
  /** When it was quoted, in milliseconds since the epoch. */
  readonly at: number
}

/** Older quotes are refreshed before anything is signed, in ms. */
export const QUOTE_LIFETIME_MS = 15_000
