import {
  type CaipAddress,
  type CaipNetworkId,
  type FeatureEnv,
  type PrimitiveAtom,
  SendTransaction,
  type TransactionStatus,
} from '@latchkit/core'

export const uses = { requires: [SendTransaction] } as const

/** A tip that the visitor gave, in base units of the network's currency. */
export interface Tip {
  readonly hash: string
  readonly networkId: CaipNetworkId
  readonly from: CaipAddress
  readonly amount: bigint
  readonly sentAt: number
  readonly status: TransactionStatus
  /** Another page found its end, and nobody was told yet. */
  readonly untold?: boolean | undefined
}

export interface TipsEvents {
  settled: Pick<Tip, 'hash' | 'status'>
}

/** What its parts share: `state` makes `tips$`. */
export interface TipsEnv extends FeatureEnv<typeof uses, { to: string; amount: bigint }, TipsEvents> {
  readonly tips$: PrimitiveAtom<readonly Tip[]>
}
