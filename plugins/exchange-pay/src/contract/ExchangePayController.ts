import type { Atom, CaipAddress, CaipAssetId } from '@latchkit/core'
import type { Exchange, ExchangePayment } from './ExchangePayment.js'
import type { PaymentAsset } from './PaymentAsset.js'

/** What to pay, and to whom. */
export interface PayRequest {
  /** The address on the asset's network, or its CAIP-10 id. Default: the account in use. */
  readonly recipient?: string | undefined
  /** In base units. */
  readonly amount: bigint
  /** One of the plugin's assets, or the CAIP-19 id of one. */
  readonly asset: PaymentAsset | CaipAssetId
  /**
   * Nobody but this order is paid at the recipient. Then the payment is found though the exchange does not name its
   * transaction; elsewhere it might be somebody else's. Default false.
   */
  readonly hasOwnAddress?: boolean | undefined
  /**
   * The order, by your own id and its recipient, whatever it is paid with: it is paid once. If it is paid, a call resolves with that
   * payment; if the exchange says that it paid, a call waits for the network; and as long as nothing came, a call opens the same page
   * again, or that of another exchange. A payment is remembered for a week. Without it, `hasOwnAddress` makes the recipient the order,
   * and other calls are payments of their own.
   */
  readonly orderId?: string | undefined
  /**
   * The exchange that pays. Without it the modal asks. With it no view is opened: the page of the exchange opens at once,
   * so call it in the visitor's press.
   */
  readonly exchangeId?: string | undefined
  /** Deadline in ms. Default 300,000. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A payment that the network shows. A shop confirms it on its server before it delivers. */
export interface PayResult {
  readonly hash?: string | undefined
  readonly amount: bigint
  /** CAIP-19. */
  readonly asset: CaipAssetId
  /** CAIP-10. */
  readonly recipient: CaipAddress
  readonly exchangeId: string
  readonly sessionId: string
}

/** `kit.plugins['exchange-pay']`. */
export interface ExchangePayController {
  /** Opens the view that funds the account in use. */
  open(fields?: { asset?: CaipAssetId | undefined; amount?: bigint | undefined }): void
  /**
   * Pays from an exchange. Rejects with `exchange-pay/…`, with `core/ABORTED` when the visitor leaves, and with
   * `core/TIMEOUT`; `outcome` is `unknown` as soon as an exchange was opened. With `exchange-pay/STATUS_UNKNOWN` the exchange
   * may have paid, and with `exchange-pay/FAILED` it says that it did not: `outcome` then has the hash that it names.
   */
  pay(request: PayRequest): Promise<PayResult>
  /** The exchanges that pay an amount of an asset. Rejects with `exchange-pay/NO_EXCHANGES`. */
  exchanges(request: Pick<PayRequest, 'amount' | 'asset' | 'signal'>): Promise<readonly Exchange[]>
  /**
   * Payments that are open, those of paid orders for a week, and what else ended within the last hour, newest first. Those of an earlier page are here a moment after the
   * page has loaded.
   */
  readonly payments$: Atom<readonly ExchangePayment[]>
}

/** Events of the plugin, e.g. `exchange-pay:paid`. */
export interface ExchangePayEvents {
  opened: { exchangeId: string; sessionId: string; asset: CaipAssetId; amount: bigint }
  paid: PayResult
  failed: { exchangeId: string; sessionId: string; code: string }
}
