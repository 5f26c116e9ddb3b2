import type { CaipAddress, CaipAssetId, CaipNetworkId, OnRampAmount } from '@latchkit/core'

/** Something that arrived at the account after its purchase began, as the chain has it. */
export interface Arrival {
  /** The transaction; absent if only the balance shows it. */
  readonly hash?: string | undefined
  readonly amount: OnRampAmount
  readonly symbol: string
  /** It is what was to be bought; otherwise another asset came. */
  readonly isAsked: boolean
}

/** A purchase at a seller's page. What the seller says of it is not part of it. */
export interface Purchase {
  readonly id: string
  readonly sellerId: string
  readonly sellerName: string
  /** Where it was to be delivered. It never changes. */
  readonly account: CaipAddress
  readonly networkId: CaipNetworkId
  readonly networkName: string
  /** CAIP-19. */
  readonly asset: CaipAssetId
  readonly symbol: string
  /** What was to be paid. */
  readonly pay: OnRampAmount
  readonly currency: string
  /** What the seller quoted; absent without a quote. */
  readonly expected?: OnRampAmount | undefined
  /** The seller's page, for a link where the browser blocked its window. */
  readonly url: string
  /** The page opens once, and not for long: `url` is a link to it within minutes of `urlAt`, and for one press. */
  readonly usedOnce?: boolean | undefined
  /** When the seller gave `url`. */
  readonly urlAt?: number | undefined
  /** Milliseconds since the epoch, as is `arrivedAt`. */
  readonly startedAt: number
  /**
   * `open`: on the chain is nothing yet, or clearly less than the seller quoted. `arrived`: the chain shows it, or something of it
   * where nobody quoted. `closed`: the visitor stopped watching.
   */
  readonly status: 'open' | 'arrived' | 'closed'
  /** When the first of it was seen. */
  readonly arrivedAt?: number | undefined
  readonly arrivals: readonly Arrival[]
}
