import {
  Balances,
  ChainWallets,
  CheckTransfer,
  type FeatureEnv,
  History,
  Names,
  NetworkReads,
  PaymentUri,
  Prices,
  type PrimitiveAtom,
  SendTransaction,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import type { SendEvents } from './SendApi.js'
import type { SendOptions } from './SendOptions.js'

export const uses = {
  provides: [SentTransactions],
  requires: [SendTransaction],
  optional: [Balances, ChainWallets, CheckTransfer, History, Names, NetworkReads, PaymentUri, Prices],
} as const

/** Shared by the parts of Send. Its options are not checked yet. */
export interface SendEnv extends FeatureEnv<typeof uses, SendOptions | undefined, SendEvents> {
  readonly sent$: PrimitiveAtom<readonly SentTransaction[]>
}

export type SendContext = SendEnv['ctx']
