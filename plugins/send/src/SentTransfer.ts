import type { CaipAddress, CaipAssetId, CaipNetworkId, TransactionStatus } from '@latchkit/core'

/** A transfer that a wallet broadcast for this plugin. */
export interface SentTransfer {
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** CAIP-10 of the sender. */
  readonly from: CaipAddress
  readonly to: string
  /** The name that was typed, when it was one. */
  readonly name?: string
  /** CAIP-19; absent for the native currency. */
  readonly asset?: CaipAssetId
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
  /** Cleaned; at most 12 characters. */
  readonly symbol: string
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  readonly status: TransactionStatus
  /** When the status was last learned, in milliseconds since the epoch. */
  readonly settledAt?: number
}
