import type { CaipNetworkId, OnRampAmount } from '@latchkit/core'

/** What a seller's page is opened with. */
export interface SellerRequest {
  /** Where to deliver: the plain address. Never empty. */
  readonly address: string
  readonly networkId: CaipNetworkId
  /** The network in the seller's terms, by `Seller.networks`; else its reference. */
  readonly network: string
  /** The symbol of the token to buy. */
  readonly asset: string
  /** The currency to pay with, such as `EUR`. */
  readonly currency: string
  /** What to pay. */
  readonly amount: OnRampAmount
  /** The app's project id, or empty. */
  readonly customer: string
}

/** Somebody who sells tokens on a page of their own. */
export interface Seller {
  /** Letters, digits, `-` and `_`; unique among the sellers. */
  readonly id: string
  readonly name: string
  /**
   * The page: https, or http on localhost. A template fills in `{address}`, `{network}`, `{asset}`, `{currency}`, `{amount}` and
   * `{customer}`, each encoded once, and none of them in its host; a function returns the whole URL, or asks the app's server for it, within 20 s. It is
   * called for each opening, so that a page may be one that is used once.
   */
  readonly url: string | ((request: SellerRequest) => string | Promise<string>)
  /** The hosts of its pages, where `url` is a function: nothing else is opened. Without it a template's own host is the only one. */
  readonly hosts?: readonly string[] | undefined
  /** Each of its pages opens once, and not for long: none is opened a second time. Default false. */
  readonly usedOnce?: boolean | undefined
  /** The networks that the seller delivers on, by CAIP-2, with their names in the seller's terms. Default: any. */
  readonly networks?: Readonly<Record<CaipNetworkId, string>> | undefined
  /** The symbols of the tokens that the seller sells: everywhere, or by CAIP-2 where that differs. Default: any. */
  readonly assets?: readonly string[] | Readonly<Record<CaipNetworkId, readonly string[]>> | undefined
  /** An https or `data:image` URL. */
  readonly icon?: string | undefined
  /** What the seller says to take, as text: `1–2 %`. */
  readonly fee?: string | undefined
}
