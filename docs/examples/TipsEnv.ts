import {
  type FeatureEnv,
  type PrimitiveAtom,
  SendTransaction,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'

export const uses = { provides: [SentTransactions], requires: [SendTransaction] } as const

type Fields = 'hash' | 'networkId' | 'from' | 'to' | 'amount' | 'decimals' | 'symbol' | 'sentAt' | 'status'

/** A tip that the visitor gave, in base units of the network's currency. */
export interface Tip extends Pick<SentTransaction, Fields> {
  /** Another page found its end, and nobody was told yet. */
  readonly untold?: boolean | undefined
}

export interface TipsEvents {
  settled: Pick<Tip, 'hash' | 'status'>
}

/** State and context that its parts share: `state` makes `tips$`. */
export interface TipsEnv extends FeatureEnv<typeof uses, { to: string; amount: bigint }, TipsEvents> {
  readonly tips$: PrimitiveAtom<readonly Tip[]>
}
