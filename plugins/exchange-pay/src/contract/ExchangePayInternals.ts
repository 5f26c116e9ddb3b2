import type { Atom, CaipAddress, CaipAssetId, Network } from '@latchkit/core'
import type { PayRequest, PayResult } from './ExchangePayController.js'
import type { Exchange, ExchangePayment } from './ExchangePayment.js'
import type { PaymentAsset } from './PaymentAsset.js'

/** A payment as its view shows it before an exchange is chosen. */
export interface PaymentPlan {
  readonly kind: ExchangePayment['kind']
  readonly asset: PaymentAsset
  /** In base units. */
  readonly amount: bigint
  readonly recipient: CaipAddress
  /** Nobody but this order is paid there. Default false. */
  readonly hasOwnAddress?: boolean | undefined
  /** Tells it from other payments of that amount to that recipient. */
  readonly orderId?: string | undefined
}

/** What is typed in FundWallet. `unit` says of what `amount` is: US dollars, where the price is known, or the token. */
export interface FundDraft {
  readonly asset?: PaymentAsset | undefined
  readonly amount: string
  readonly unit: 'usd' | 'token'
}

/** What a unit of an asset costs: US dollars as decimal text, or why nobody knows. */
export type PriceState =
  | { readonly status: 'loading' | 'failed'; readonly price?: undefined }
  | { readonly status: 'ready'; readonly price: string }

/** What the plugin's views work with. */
export interface ExchangePayInternals {
  readonly payments$: Atom<readonly ExchangePayment[]>
  readonly draft$: Atom<FundDraft>
  readonly price$: Atom<PriceState>
  /** The payment that an app asked for. */
  readonly plan$: Atom<PaymentPlan | undefined>
  /** The payment on screen. */
  readonly current$: Atom<string | undefined>
  /** What can be paid to the account in use. */
  readonly assets$: Atom<readonly PaymentAsset[]>
  /** Where exchanges pay out, if nothing can be paid to the account in use. */
  readonly elsewhere$: Atom<readonly Network[] | undefined>
  /** The payments beside which the visitor asked for another one, by id. */
  readonly besides$: Atom<readonly string[]>
  /** The browser did not open a window for the payment on screen. */
  readonly isBlocked$: Atom<boolean>
  type(amount: string, unit: FundDraft['unit']): void
  /** An amount of tokens is nothing to keep for another one; dollars are. */
  choose(asset: PaymentAsset): void
  /** Loads the price of the chosen asset. Never rejects. */
  loadPrice(): Promise<void>
  /** What is typed as a plan; `undefined` as long as there is no amount. Throws what is missing. */
  planOf(draft: FundDraft): PaymentPlan | undefined
  exchanges(request: Pick<PayRequest, 'amount' | 'asset' | 'signal'>): Promise<readonly Exchange[]>
  /** Opens an empty window in a press; `undefined` if the browser blocks it. */
  openWindow(): Window | undefined
  /** Opens a payment at an exchange, in `opened` if there is a window. Rejects with `exchange-pay/…`. */
  begin(plan: PaymentPlan, exchange: Exchange, opened?: Window): Promise<ExchangePayment>
  /** The page of a payment, if its host is listed. */
  pageOf(payment: Pick<ExchangePayment, 'url'>): string | undefined
  /** Asks how a payment stands, every 5 s and 20 times, until it ended or `signal` aborts. Never rejects. */
  watch(id: string, signal: AbortSignal): Promise<void>
  /** Asks at once, if the payment is watched. */
  hurry(): void
  /** Shows a payment; none is the visitor's wish for another one. */
  show(id: string | undefined): void
  /** Reads what another tab stored. */
  reload(): void
  /** Asks how the payments stand that an earlier page left open, as `watch` does. */
  resume(): void
  open(fields?: { asset?: CaipAssetId | undefined; amount?: bigint | undefined }): void
  pay(request: PayRequest, opened?: Window | 'blocked'): Promise<PayResult>
}
