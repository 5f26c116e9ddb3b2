import {
  Balances,
  ChainWallets,
  type FeatureEnv,
  NetworkReads,
  Prices,
  type PrimitiveAtom,
  SendTransaction,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import type { ExchangePayEvents } from './ExchangePayApi.js'
import type { ExchangePayment } from './ExchangePayment.js'
import type { ExchangePayOptions } from './ExchangePayOptions.js'

export const uses = {
  provides: [SentTransactions],
  optional: [Balances, ChainWallets, NetworkReads, Prices, SendTransaction],
} as const

export interface ExchangePayEnv extends FeatureEnv<typeof uses, ExchangePayOptions, ExchangePayEvents> {
  readonly payments$: PrimitiveAtom<readonly ExchangePayment[]>
  /** Their transactions to the visitor's own accounts. */
  readonly funded$: PrimitiveAtom<readonly SentTransaction[]>
}

export type ExchangePayContext = ExchangePayEnv['ctx']
