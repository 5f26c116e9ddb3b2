import type { CaipAddress } from '@latchkit/core'
import type { PaymentAsset } from './PaymentAsset.js'

/** An exchange that can pay. Its name is untrusted; it is cleaned and capped. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
}

/** The status reported by the exchange. `UNKNOWN`: it does not know the payment or cannot be reached. */
export type ExchangeStatus = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'UNKNOWN'

/**
 * The status on the network. `unseen`: nothing yet. `pending`: the transaction named by the exchange is not
 * mined yet. `reverted`: it failed. `mismatch`: it does not pay the agreed amount. `earlier`: it is older
 * than the payment. `unreadable`: this kit cannot read the transfer, or cannot tell whether it is new, so
 * there is only the exchange's report.
 */
export type ChainStatus =
  | 'unseen'
  | 'pending'
  | 'confirmed'
  | 'reverted'
  | 'mismatch'
  | 'earlier'
  | 'unreadable'

/** A payment opened at an exchange. */
export interface ExchangePayment {
  readonly id: string
  /** `fund`: to the visitor's own account. `pay`: to another recipient. */
  readonly kind: 'fund' | 'pay'
  readonly exchange: Exchange
  readonly sessionId: string
  /** The page of the exchange. */
  readonly url: string
  readonly asset: PaymentAsset
  /** In base units. */
  readonly amount: bigint
  /** CAIP-10. Unaffected by later changes of the account in use. */
  readonly recipient: CaipAddress
  /** The recipient address belongs to this order alone. Default false. */
  readonly hasOwnAddress?: boolean | undefined
  /** Distinguishes payments of the same amount to the same recipient. */
  readonly orderId?: string | undefined
  /** The account that was in use; absent without one. */
  readonly account?: CaipAddress | undefined
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** The payment counts after this block; absent if the network reported none. */
  readonly since?: bigint | undefined
  readonly status: ExchangeStatus
  readonly chain: ChainStatus
  readonly hash?: string | undefined
  /** The amount that arrived, in base units, if the network reports it. */
  readonly received?: bigint | undefined
  /** Positions of the payment's transfers in the transaction: one transaction may pay several withdrawals. */
  readonly places?: readonly number[] | undefined
  /**
   * The recipient's balance at the start, without what other payments have brought since. Only if arrival is
   * detected by the balance.
   */
  readonly before?: bigint | undefined
  /** Not polled until it is watched again. */
  readonly isPaused?: boolean | undefined
}

/**
 * The outcome of a payment. The network decides: `paid` only if the payment is seen there. `reported`: the
 * exchange reports it as paid, but it is not seen, so it does not count as success. `unknown` does not mean
 * `failed`: the payment may still arrive.
 */
export type PaymentOutcome =
  | 'waiting'
  | 'confirming'
  | 'paid'
  | 'reported'
  | 'failed'
  | 'mismatch'
  | 'unknown'

/** How a payment stands, by what the network and the exchange say. */
export function outcomeOf({ status, chain, isPaused }: ExchangePayment): PaymentOutcome {
  if (chain === 'confirmed') return 'paid'
  if (status === 'FAILED') {
    if (chain === 'mismatch') return 'mismatch'
    // A pending transaction may still arrive, whatever the exchange says.
    return chain === 'pending' ? 'confirming' : 'failed'
  }
  if (status === 'UNKNOWN' && isPaused) return 'unknown'
  if (isUnfit(chain)) return 'confirming'
  if (status === 'SUCCESS') return chain === 'unreadable' ? 'reported' : 'confirming'
  return 'waiting'
}

/**
 * The transaction named by the exchange pays nothing or too little. Until the exchange reports a failure, it
 * may name another one.
 */
export const isUnfit = (chain: ChainStatus): chain is 'reverted' | 'mismatch' | 'earlier' =>
  chain === 'reverted' || chain === 'mismatch' || chain === 'earlier'

/** The payment may still change. */
export const isOpen = (payment: ExchangePayment): boolean =>
  ['waiting', 'confirming', 'unknown'].includes(outcomeOf(payment))
