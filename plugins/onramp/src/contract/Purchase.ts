import type { CaipAddress, CaipAssetId, CaipNetworkId, OnRampAmount } from '@latchkit/core'

/** An arrival at the account after its purchase began, as read from the chain. */
export interface Arrival {
  /** The transaction; absent if only the balance shows it. */
  readonly hash?: string | undefined
  readonly amount: OnRampAmount
  readonly symbol: string
  /** It is the asset to be bought; otherwise it is another one. */
  readonly isAsked: boolean
}

/** A purchase at a seller's page. The seller's own status is not part of it. */
export interface Purchase {
  readonly id: string
  readonly sellerId: string
  readonly sellerName: string
  /** The recipient. Never changes. */
  readonly account: CaipAddress
  readonly networkId: CaipNetworkId
  readonly networkName: string
  /** CAIP-19. */
  readonly asset: CaipAssetId
  readonly symbol: string
  /** The amount to be paid. */
  readonly pay: OnRampAmount
  readonly currency: string
  /** The amount quoted by the seller; absent without a quote. */
  readonly expected?: OnRampAmount | undefined
  /** The seller's page, for a link if the browser blocked its window. */
  readonly url: string
  /** The page can be opened once, for a short time: `url` works for one press, within minutes of `urlAt`. */
  readonly usedOnce?: boolean | undefined
  /** When the seller returned `url`. */
  readonly urlAt?: number | undefined
  /** Milliseconds since the epoch, as is `arrivedAt`. */
  readonly startedAt: number
  /**
   * `open`: nothing arrived yet, or clearly less than quoted. `arrived`: seen on chain; without a quote, any
   * amount. `closed`: the visitor stopped watching.
   */
  readonly status: 'open' | 'arrived' | 'closed'
  /** When its first part was seen. */
  readonly arrivedAt?: number | undefined
  readonly arrivals: readonly Arrival[]
}
