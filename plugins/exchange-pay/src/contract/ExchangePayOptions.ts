import type { PaymentAsset } from './PaymentAsset.js'

/** Options of `exchangePay()`. */
export interface ExchangePayOptions {
  /** The JSON-RPC service between the app and exchanges: https, or http on localhost. */
  readonly url: string
  /** The hosts of the exchanges' pages, such as `pay.exchange.example`. Nothing else is opened. Default: that of `url`. */
  readonly pageHosts?: readonly string[] | undefined
  /** Sent with each call. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /** What can be paid with. Default: `knownAssets`. */
  readonly assets?: readonly PaymentAsset[] | undefined
  /** Only these exchanges are offered, by id. */
  readonly includeExchanges?: readonly string[] | undefined
  /**
   * Turns logins by email and social accounts off, for an app whose visitors come to pay: Connect offers wallets and the
   * payment that an app asked for. Default false.
   */
  readonly replacesLogins?: boolean | undefined
  /** These exchanges are not offered, by id. */
  readonly excludeExchanges?: readonly string[] | undefined
}
