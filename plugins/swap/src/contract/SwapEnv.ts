import {
  AssetIds,
  Balances,
  ChainWallets,
  type FeatureEnv,
  NetworkReads,
  Prices,
  type PrimitiveAtom,
  SendCalls,
  SendTransaction,
  type SentTransaction,
  SentTransactions,
  Swaps,
  Trades,
} from '@latchkit/core'
import type { SwapEvents } from './SwapApi.js'
import type { SwapConfig } from './SwapOptions.js'
import type { SwapRecord } from './SwapRecord.js'

export const uses = {
  provides: [SentTransactions],
  requires: [SendTransaction],
  optional: [AssetIds, Balances, ChainWallets, NetworkReads, Prices, SendCalls, Swaps, Trades],
} as const

export interface SwapEnv extends FeatureEnv<typeof uses, SwapConfig, SwapEvents> {
  readonly sent$: PrimitiveAtom<readonly SwapRecord[]>
  /** The same, in the form that Activity lists. */
  readonly transactions$: PrimitiveAtom<readonly SentTransaction[]>
}

export type SwapContext = SwapEnv['ctx']
