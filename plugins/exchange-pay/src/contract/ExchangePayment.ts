import type { CaipAddress } from '@latchkit/core'
import type { PaymentAsset } from './PaymentAsset.js'

/** An exchange that can pay. Its name is untrusted; it is cleaned and capped. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
}

/** What an exchange says of a payment. `UNKNOWN`: it does not know, or cannot be asked. */
export type ExchangeStatus = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'UNKNOWN'

/**
 * What the network says. `unseen`: nothing yet. `pending`: the transaction that the exchange named waits for a block.
 * `reverted`: it failed. `mismatch`: it does not pay what was agreed. `earlier`: it is older than the payment.
 * `unreadable`: this kit cannot read such a payment, or not whether it is new, so the word of the exchange is all there is.
 */
export type ChainStatus =
  | 'unseen'
  | 'pending'
  | 'confirmed'
  | 'reverted'
  | 'mismatch'
  | 'earlier'
  | 'unreadable'

/** A payment that was opened at an exchange. */
export interface ExchangePayment {
  readonly id: string
  /** `fund`: to an account of the visitor. `pay`: to somebody else. */
  readonly kind: 'fund' | 'pay'
  readonly exchange: Exchange
  readonly sessionId: string
  /** The page of the exchange. */
  readonly url: string
  readonly asset: PaymentAsset
  /** In base units. */
  readonly amount: bigint
  /** CAIP-10. Never changes, whatever account is in use later. */
  readonly recipient: CaipAddress
  /** Nobody but this order is paid there. Default false. */
  readonly hasOwnAddress?: boolean | undefined
  /** Tells it from other payments of that amount to that recipient. */
  readonly orderId?: string | undefined
  /** The account that was in use; absent without one. */
  readonly account?: CaipAddress | undefined
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** The number of the block after which the payment counts; absent if the network could not say. */
  readonly since?: bigint | undefined
  readonly status: ExchangeStatus
  readonly chain: ChainStatus
  readonly hash?: string | undefined
  /** What arrived, in base units, where the network says so. */
  readonly received?: bigint | undefined
  /** Which of the transaction's transfers it is: one transaction may pay several withdrawals. */
  readonly places?: readonly number[] | undefined
  /** What the recipient had, without what other payments brought since, where only the balance tells that something arrived. */
  readonly before?: bigint | undefined
  /** Nobody asks any more until somebody wants to know. */
  readonly isPaused?: boolean | undefined
}

/**
 * How a payment stands. The network decides: `paid` only if it shows the payment. `reported`: the exchange says that it
 * paid, and the network does not show it, so it is no success. `unknown` is not `failed`: the payment may still come.
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
    // What is on its way may still arrive, whatever the exchange says.
    return chain === 'pending' ? 'confirming' : 'failed'
  }
  if (status === 'UNKNOWN' && isPaused) return 'unknown'
  if (isUnfit(chain)) return 'confirming'
  if (status === 'SUCCESS') return chain === 'unreadable' ? 'reported' : 'confirming'
  return 'waiting'
}

/**
 * Whether the transaction that the exchange named pays nothing of what was agreed, or not all of it. Until the exchange
 * says that it did not pay, another one may take its place.
 */
export const isUnfit = (chain: ChainStatus): chain is 'reverted' | 'mismatch' | 'earlier' =>
  chain === 'reverted' || chain === 'mismatch' || chain === 'earlier'

/** Whether a payment may still change. */
export const isOpen = (payment: ExchangePayment): boolean =>
  ['waiting', 'confirming', 'unknown'].includes(outcomeOf(payment))
