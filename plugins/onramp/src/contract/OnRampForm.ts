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
  /** The seller's symbol of it, where a network calls its own currency something else. */
  readonly purchaseSymbol?: string | undefined
  /** The network in the seller's terms. */
  readonly network?: string | undefined
}

/** A seller to choose: one of the options, or the one of the capability, which quotes. */
export type SellerChoice = Omit<Seller, 'url'> & { readonly quotes: boolean; readonly url?: Seller['url'] }

/** The limits of a way to pay. */
export type PayMethod = PaymentCurrency['limits'][number]

/** What keeps the visitor from going on. */
export type BuyProblem =
  | 'no-account'
  | 'no-seller'
  | 'no-asset'
  | 'no-amount'
  | 'invalid'
  | 'least'
  | 'most'
  | 'no-quote'

/** The quote of what is in the form now, never of anything else. */
export type QuoteState =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'ready'; readonly quote: OnRampQuote; readonly at: number }
  | { readonly status: 'failed'; readonly error: KitError }

/** Everything that the form shows. */
export interface OnRampForm {
  /** `usual`: the seller did not say what it sells, so the usual currencies and limits are shown. */
  readonly options: 'loading' | 'ready' | 'usual'
  readonly amount: string
  /** Absent while the text is no amount. */
  readonly pay?: OnRampAmount | undefined
  readonly currencies: readonly PaymentCurrency[]
  readonly currency?: PaymentCurrency | undefined
  readonly method?: PayMethod | undefined
  /** Amounts to choose from, within the limits. */
  readonly presets: readonly string[]
  readonly assets: readonly BuyAsset[]
  readonly asset?: BuyAsset | undefined
  readonly sellers: readonly SellerChoice[]
  readonly seller?: SellerChoice | undefined
  /** Where something is sold, if nobody sells on the network in use, or the app does not know it. */
  readonly elsewhere: readonly Network[]
  readonly quote: QuoteState
  /** Whether what could not be read may be there when it is asked for again. */
  readonly passing: boolean
  readonly problems: readonly BuyProblem[]
}
