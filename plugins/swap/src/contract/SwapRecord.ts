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

/** A request to the wallet, kept across reloads and shared by tabs. */
export interface SwapRecord {
  readonly id: string
  readonly kind: SwapStepKind
  /** Absent until the wallet has answered. */
  readonly hash?: string | undefined
  /** The hash of the first broadcast, before the wallet replaced it with a higher fee. */
  readonly was?: string | undefined
  readonly networkId: CaipNetworkId
  /** CAIP-10 of the sender. */
  readonly account: CaipAddress
  /** The contract that was called. */
  readonly target: string
  readonly from: SwapSide
  /** `amount` is the accepted minimum. */
  readonly to: SwapSide
  /** The amount received in base units of `to`, read from the network; absent if unknown. */
  readonly received?: bigint | undefined
  readonly sourceName: string
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  readonly status: TransactionStatus
  readonly settledAt?: number | undefined
  /**
   * Of an unknown status: another transaction used the sender's nonce, so this one is not pending any more.
   * The other one may have done the same.
   */
  readonly isGone?: boolean | undefined
  /** The sender's position before it, for finding it on the network. */
  readonly since?: string | undefined
}

/** The record's status may still change. */
export const isOpen = ({ status, isGone }: Pick<SwapRecord, 'status' | 'isGone'>) =>
  status === 'pending' || (status === 'unknown' && !isGone)

/** Less arrived than the reviewed minimum: a token may behave differently than in simulation. */
export const isShort = ({ status, to, received }: Pick<SwapRecord, 'status' | 'to' | 'received'>) =>
  status === 'confirmed' && received !== undefined && received < to.amount

export const isTrade = ({ kind }: Pick<SwapRecord, 'kind'>) => kind === 'swap' || kind === 'batch'
