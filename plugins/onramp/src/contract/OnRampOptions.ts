import type { Seller } from './Seller.js'

/** Options of `onramp()`. */
export interface OnRampOptions {
  /** Sellers besides the one of the capability `on-ramp`, in this order. */
  readonly sellers?: readonly Seller[] | undefined
  /** Name of the capability's seller. Default `Card partner`. */
  readonly partnerName?: string | undefined
  /** Suggested amounts, in whole units of the currency. Default 50, 100, 250. */
  readonly presets?: readonly number[] | undefined
}
