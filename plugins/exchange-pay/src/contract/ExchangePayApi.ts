import type { Atom, CaipAddress, CaipAssetId } from '@latchkit/core'
import type { Exchange, ExchangePayment } from './ExchangePayment.js'
import type { PaymentAsset } from './PaymentAsset.js'

/** The amount to pay, and the recipient. */
export interface PayRequest {
  /** The address on the asset's network, or its CAIP-10 id. Default: the account in use, if its wallet has confirmed it. */
  readonly recipient?: string | undefined
  /** In base units. */
  readonly amount: bigint
  /** One of the plugin's assets, or the CAIP-19 id of one. */
  readonly asset: PaymentAsset | CaipAssetId
  /**
   * The recipient address belongs to this order alone. Then the payment is found without the exchange naming
   * its transaction; at a shared address it could be another order's. Default false.
   */
  readonly hasOwnAddress?: boolean | undefined
  /**
   * Your own id of the order. With the recipient it identifies the order, whatever asset pays it, so that it
   * is paid only once. If it is paid, a call resolves with that payment; if the exchange reports it as paid,
   * a call waits for the network; until something arrives, a call opens the same page again, or that of
   * another exchange. A payment is remembered for a week. Without an id, `hasOwnAddress` makes the recipient
   * the order, and every other call is a separate payment.
   */
  readonly orderId?: string | undefined
  /**
   * The exchange to pay with. If absent, the modal asks. If set, no view opens: the page of the exchange
   * opens at once, so call it in a user gesture.
   */
  readonly exchangeId?: string | undefined
  /** Deadline in ms. Default 300,000. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A payment seen on its network. A shop confirms it on its server before it delivers. */
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
export interface ExchangePayApi {
  /** Opens the view that funds the account in use. */
  open(fields?: { asset?: CaipAssetId | undefined; amount?: bigint | undefined }): void
  /**
   * Pays from an exchange. Rejects with `exchange-pay/…`, with `core/ABORTED` when the visitor leaves, and
   * with `core/TIMEOUT`; once an exchange was opened, `outcome` is `unknown`. `exchange-pay/STATUS_UNKNOWN`
   * means that the exchange may have paid, `exchange-pay/FAILED` that it reports a failure: `outcome` then
   * has the hash that it names.
   */
  pay(request: PayRequest): Promise<PayResult>
  /** The exchanges that pay an amount of an asset. Rejects with `exchange-pay/NO_EXCHANGES`. */
  exchanges(request: Pick<PayRequest, 'amount' | 'asset' | 'signal'>): Promise<readonly Exchange[]>
  /**
   * Open payments, those of paid orders for a week, and others that ended within the last hour, newest first.
   * Stored ones appear shortly after the page has loaded.
   */
  readonly payments$: Atom<readonly ExchangePayment[]>
}

/** Events of the plugin, e.g. `exchange-pay:paid`. */
export interface ExchangePayEvents {
  opened: { exchangeId: string; sessionId: string; asset: CaipAssetId; amount: bigint }
  paid: PayResult
  failed: { exchangeId: string; sessionId: string; code: string }
}
