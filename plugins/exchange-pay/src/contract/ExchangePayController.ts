import type { Atom, CaipAddress, CaipAssetId, Network } from '@latchkit/core'
import type { PayRequest, PayResult } from './ExchangePayApi.js'
import type { Exchange, ExchangePayment } from './ExchangePayment.js'
import type { PaymentAsset } from './PaymentAsset.js'

export interface PaymentPlan {
  readonly kind: ExchangePayment['kind']
  readonly asset: PaymentAsset
  /** In base units. */
  readonly amount: bigint
  readonly recipient: CaipAddress
  /** The recipient address belongs to this order alone. Default false. */
  readonly hasOwnAddress?: boolean | undefined
  /** Distinguishes payments of the same amount to the same recipient. */
  readonly orderId?: string | undefined
}

/** The input of FundWallet. `unit` is the unit of `amount`: US dollars, if the price is known, or the token. */
export interface FundDraft {
  readonly asset?: PaymentAsset | undefined
  /** The network in use when the asset was chosen. */
  readonly network?: string | undefined
  readonly amount: string
  readonly unit: 'usd' | 'token'
}

/** The price of an asset: US dollars as decimal text, or why it is unknown. */
export type PriceState =
  | { readonly status: 'loading' | 'failed'; readonly price?: undefined }
  | { readonly status: 'ready'; readonly price: string }

export interface ExchangePayController {
  readonly payments$: Atom<readonly ExchangePayment[]>
  readonly draft$: Atom<FundDraft>
  readonly price$: Atom<PriceState>
  /** The payment requested by the app. */
  readonly plan$: Atom<PaymentPlan | undefined>
  /** The payment on screen. */
  readonly current$: Atom<string | undefined>
  /** Assets that can be paid to the account in use. */
  readonly assets$: Atom<readonly PaymentAsset[]>
  /** Networks that exchanges pay on, if none of them is the account's. */
  readonly elsewhere$: Atom<readonly Network[] | undefined>
  /** Ids of payments that the visitor chose to pay again. */
  readonly besides$: Atom<readonly string[]>
  /** The browser blocked the window of the payment on screen. */
  readonly isBlocked$: Atom<boolean>
  type(amount: string, unit: FundDraft['unit']): void
  /** A token amount is not kept for another asset, a dollar amount is. */
  choose(asset: PaymentAsset): void
  /** Loads the price of the chosen asset. Never rejects. */
  loadPrice(): Promise<void>
  /** The input as a plan; `undefined` without an amount. Throws if something else is missing. */
  planOf(draft: FundDraft): PaymentPlan | undefined
  exchanges(request: Pick<PayRequest, 'amount' | 'asset' | 'signal'>): Promise<readonly Exchange[]>
  /** Opens a payment at an exchange, in `opened` if given. Rejects with `exchange-pay/…`. */
  begin(plan: PaymentPlan, exchange: Exchange, opened?: Window | null): Promise<ExchangePayment>
  /** The URL of a payment's page, if its host is allowed. */
  pageOf(payment: Pick<ExchangePayment, 'url'>): string | undefined
  /** Polls a payment every 5 s, at most 20 times, until it has ended or `signal` aborts. Never rejects. */
  watch(id: string, signal: AbortSignal): Promise<void>
  /** Polls now, if the payment is watched. */
  checkNow(): void
  /** Shows a payment. `undefined` starts another one. */
  show(id: string | undefined): void
  /** Watches payments left open by an earlier page load, as `watch` does, or reads what another tab stored. */
  resume(changed?: string): void
  open(fields?: { asset?: CaipAssetId | undefined; amount?: bigint | undefined }): void
  pay(request: PayRequest, opened: Window | null): Promise<PayResult>
}
