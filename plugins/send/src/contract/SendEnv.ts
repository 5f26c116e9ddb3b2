import type {
  Balances,
  ChainWallets,
  CheckTransfer,
  History,
  Names,
  NetworkReads,
  PaymentUri,
  PluginContext,
  Prices,
  PrimitiveAtom,
  SendTransaction,
  SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import type { SendEvents } from './SendController.js'
import type { SendOptions } from './SendOptions.js'

/** The capabilities Send may use, and the events it emits. */
export type SendContext = PluginContext<
  | typeof SendTransaction
  | typeof SentTransactions
  | typeof Balances
  | typeof ChainWallets
  | typeof CheckTransfer
  | typeof History
  | typeof Names
  | typeof NetworkReads
  | typeof PaymentUri
  | typeof Prices,
  SendEvents
>

/** What the lazily loaded part of the plugin needs of its kit. */
export interface SendEnv {
  readonly ctx: SendContext
  readonly sent$: PrimitiveAtom<readonly SentTransaction[]>
  /** Not checked yet. */
  readonly options: SendOptions | undefined
  /** Aborted when the kit is disposed. */
  signal?: AbortSignal
}
