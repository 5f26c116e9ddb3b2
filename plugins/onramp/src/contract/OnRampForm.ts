import type {
  CaipAssetId,
  CaipNetworkId,
  KitError,
  Network,
  OnRampAmount,
  OnRampQuote,
  PaymentCurrency,
} from '@latchkit/core'
import type { Seller } from './Seller.js'

/** A token that can be bought for the account on the network in use. */
export interface BuyAsset {
  readonly asset: CaipAssetId
  readonly networkId: CaipNetworkId
  readonly native: boolean
  readonly symbol: string
  readonly name: string
  readonly icon?: string | undefined
  /** The seller's id of the currency; absent if the capability's seller does not sell it. */
  readonly purchaseId?: string | undefined
  /** The seller's symbol, where it differs from the network's own. */
  readonly purchaseSymbol?: string | undefined
  /** The network by the seller's name. */
  readonly network?: string | undefined
}

/** A selectable seller: one of the options, or the capability's, which quotes prices. */
export type SellerChoice = Omit<Seller, 'url'> & { readonly quotes: boolean; readonly url?: Seller['url'] }

export type PayMethod = PaymentCurrency['limits'][number]

export type BuyProblem =
  | 'no-account'
  | 'no-seller'
  | 'no-asset'
  | 'no-amount'
  | 'invalid'
  | 'least'
  | 'most'
  | 'no-quote'

export type QuoteState =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'ready'; readonly quote: OnRampQuote; readonly at: number }
  | { readonly status: 'failed'; readonly error: KitError }

export interface OnRampForm {
  /** `usual`: the seller did not return its options, so the usual currencies and limits are shown. */
  readonly options: 'loading' | 'ready' | 'usual'
  readonly amount: string
  /** Absent while the text is not an amount. */
  readonly pay?: OnRampAmount | undefined
  readonly currencies: readonly PaymentCurrency[]
  readonly currency?: PaymentCurrency | undefined
  readonly method?: PayMethod | undefined
  /** Suggested amounts within the limits. */
  readonly presets: readonly string[]
  readonly assets: readonly BuyAsset[]
  readonly asset?: BuyAsset | undefined
  readonly sellers: readonly SellerChoice[]
  readonly seller?: SellerChoice | undefined
  /** Networks with sellers, if the network in use has none or the app does not know it. */
  readonly elsewhere: readonly Network[]
  readonly quote: QuoteState
  /** A failed request may succeed when retried. */
  readonly passing: boolean
  readonly problems: readonly BuyProblem[]
}
