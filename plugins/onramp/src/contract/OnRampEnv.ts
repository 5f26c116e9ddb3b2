import {
  AssetIds,
  Balances,
  type FeatureEnv,
  History,
  NetworkReads,
  OnRamp,
  type PrimitiveAtom,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import type { OnRampEvents } from './OnRampApi.js'
import type { OnRampOptions } from './OnRampOptions.js'
import type { Purchase } from './Purchase.js'

export const uses = {
  provides: [SentTransactions],
  optional: [AssetIds, Balances, History, NetworkReads, OnRamp],
} as const

export interface OnRampEnv extends FeatureEnv<typeof uses, OnRampOptions, OnRampEvents> {
  readonly purchases$: PrimitiveAtom<readonly Purchase[]>
  /** Their transactions. */
  readonly bought$: PrimitiveAtom<readonly SentTransaction[]>
}

export type OnRampContext = OnRampEnv['ctx']
