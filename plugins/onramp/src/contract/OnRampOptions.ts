import type { Seller } from './Seller.js'

/** Options of `onramp()`. */
export interface OnRampOptions {
  /** Sellers besides the one of the capability `on-ramp`, in this order. */
  readonly sellers?: readonly Seller[] | undefined
  /** What the seller of the capability is called. Default `Card partner`. */
  readonly partnerName?: string | undefined
  /** Amounts to choose from, in whole units of the currency. Default 50, 100, 250. */
  readonly presets?: readonly number[] | undefined
}
