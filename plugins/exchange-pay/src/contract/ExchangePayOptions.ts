import type { PaymentAsset } from './PaymentAsset.js'

/** Options of `exchangePay()`. */
export interface ExchangePayOptions {
  /** The JSON-RPC service between the app and exchanges: https, or http on localhost. */
  readonly url: string
  /** Allowed hosts of exchange pages, such as `pay.exchange.example`. Nothing else is opened. Default: the host of `url`. */
  readonly pageHosts?: readonly string[] | undefined
  /** Sent with each call. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /** The assets offered. Default: `knownAssets`. */
  readonly assets?: readonly PaymentAsset[] | undefined
  /** Ids of the only exchanges to offer. */
  readonly includeExchanges?: readonly string[] | undefined
  /**
   * Hides email and social logins, for apps whose visitors come to pay: Connect then offers wallets and the
   * payment requested by the app. Default false.
   */
  readonly replacesLogins?: boolean | undefined
  /** Ids of exchanges to hide. */
  readonly excludeExchanges?: readonly string[] | undefined
}
