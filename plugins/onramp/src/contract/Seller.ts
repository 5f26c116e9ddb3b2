import type { CaipNetworkId, OnRampAmount } from '@latchkit/core'

/** The parameters of a seller's page. */
export interface SellerRequest {
  /** The recipient's plain address. Never empty. */
  readonly address: string
  readonly networkId: CaipNetworkId
  /** The network by the seller's name, from `Seller.networks`, or its CAIP-2 reference. */
  readonly network: string
  /** The symbol of the token to buy. */
  readonly asset: string
  /** The currency to pay with, such as `EUR`. */
  readonly currency: string
  /** The amount to pay. */
  readonly amount: OnRampAmount
  /** The app's project id, or empty. */
  readonly customer: string
}

/** Sells tokens on a page of its own. */
export interface Seller {
  /** Letters, digits, `-` and `_`; unique among the sellers. */
  readonly id: string
  readonly name: string
  /**
   * The page: https, or http on localhost. A template contains `{address}`, `{network}`, `{asset}`,
   * `{currency}`, `{amount}` and `{customer}`, each encoded once, and none in its host. A function returns
   * the whole URL, or requests it from the app's server, within 20 s. It is called each time a page is
   * opened, so pages may be single-use.
   */
  readonly url: string | ((request: SellerRequest) => string | Promise<string>)
  /** The allowed hosts of its pages, if `url` is a function. By default only a template's own host. */
  readonly hosts?: readonly string[] | undefined
  /** Each page can be opened once, for a short time, so none is opened again. Default false. */
  readonly usedOnce?: boolean | undefined
  /** Networks that the seller delivers on, by CAIP-2, with the seller's names. Default: any. */
  readonly networks?: Readonly<Record<CaipNetworkId, string>> | undefined
  /** Symbols of the tokens sold: everywhere, or by CAIP-2 where they differ. Default: any. */
  readonly assets?: readonly string[] | Readonly<Record<CaipNetworkId, readonly string[]>> | undefined
  /** An https or `data:image` URL. */
  readonly icon?: string | undefined
  /** The seller's advertised fee, as text: `1–2 %`. */
  readonly fee?: string | undefined
}
