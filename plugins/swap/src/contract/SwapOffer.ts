import type { Account, ActiveNetwork, CaipAssetId, SwapQuote } from '@latchkit/core'
import type { SwapAsset } from './SwapAsset.js'

/** What was asked for. */
export interface SwapWish {
  readonly account: Account
  readonly network: ActiveNetwork
  /** The network's own currency, which pays its fee. */
  readonly nativeAsset?: CaipAssetId | undefined
  /** US dollars per whole coin, as decimal text; `undefined` if unknown. */
  readonly nativePrice?: string | undefined
  readonly from: SwapAsset
  readonly to: SwapAsset
  /** Base units of `from`. */
  readonly amount: bigint
  /** The accepted shortfall, in hundredths of a percent. */
  readonly slippageBps: number
}

/** The quote of one source, and what follows from it. This is what is reviewed and then signed. */
export interface SwapOffer extends SwapWish {
  readonly source: { readonly id: string; readonly name: string }
  readonly quote: SwapQuote
  /** Base units of `to`, after the source's fee. */
  readonly amountOut: bigint
  /** The least that is accepted, in base units of `to`; the signed call fails below it. */
  readonly minOut: bigint
  /** `amountOut - minOut`. */
  readonly maxSlippage: bigint
  /** What the source keeps, in base units of `from`; 0 if it keeps nothing. */
  readonly providerFee: bigint
  /** Percent of the sold value that is lost to the price; `undefined` if a price is unknown. Negative is a gain. */
  readonly priceImpact?: number | undefined
  /** Estimated, for the swap alone, in base units of the native currency; `undefined` if unknown. */
  readonly networkFee?: bigint | undefined
  /** In US dollars, as decimal text; `undefined` if unknown. */
  readonly networkFeeUsd?: string | undefined
  /** The pools it goes through, for people; cleaned. */
  readonly route?: string | undefined
  /** When it was quoted, in milliseconds since the epoch. */
  readonly at: number
}

/** Quotes older than this are asked again before anything is signed, in ms. */
export const QUOTE_LIFETIME_MS = 15_000
