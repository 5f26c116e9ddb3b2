import type { CaipAddress, CaipAssetId, CaipNetworkId, TransactionStatus } from '@latchkit/core'
import type { SwapStepKind } from './SwapProgress.js'

/** One side of a swap. */
export interface SwapSide {
  readonly asset: CaipAssetId
  readonly native: boolean
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
}

/** What a wallet was asked to broadcast, kept across reloads and shared by tabs. */
export interface SwapRecord {
  readonly id: string
  readonly kind: SwapStepKind
  /** Absent while the wallet has not answered. */
  readonly hash?: string | undefined
  /** The hash under which the wallet broadcast it first, before it raised the fee. */
  readonly was?: string | undefined
  readonly networkId: CaipNetworkId
  /** CAIP-10 of the sender. */
  readonly account: CaipAddress
  /** The contract that was called. */
  readonly target: string
  readonly from: SwapSide
  /** `amount` is the least that was accepted. */
  readonly to: SwapSide
  /** What really came, in base units of `to`, read from the network; absent if that is unknown. */
  readonly received?: bigint | undefined
  readonly sourceName: string
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  readonly status: TransactionStatus
  readonly settledAt?: number | undefined
  /**
   * Of an unknown end: the sender's nonce was used for something else, so this is on its way no longer. What took its place may
   * have done the same.
   */
  readonly isGone?: boolean | undefined
  /** The sender's position before it, to look for it on the network. */
  readonly since?: string | undefined
}

/** Whether a record may still end otherwise. */
export const isOpen = ({ status, isGone }: Pick<SwapRecord, 'status' | 'isGone'>) =>
  status === 'pending' || (status === 'unknown' && !isGone)

/** Whether less came than the least that was reviewed: a token may do otherwise than it did while it was tried. */
export const isShort = ({ status, to, received }: Pick<SwapRecord, 'status' | 'to' | 'received'>) =>
  status === 'confirmed' && received !== undefined && received < to.amount

/** Whether a record is of a trade, and not only of an approval. */
export const isTrade = ({ kind }: Pick<SwapRecord, 'kind'>) => kind === 'swap' || kind === 'batch'
