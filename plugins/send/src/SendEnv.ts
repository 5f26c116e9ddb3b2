import type {
  Balances,
  ChainWallets,
  CheckTransfer,
  History,
  Names,
  PaymentUri,
  PluginContext,
  Prices,
  PrimitiveAtom,
  SendTransaction,
  SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import type { SendEvents } from './SendController.js'

/** What Send may ask of other plugins, and tell the app. */
export type SendContext = PluginContext<
  | typeof SendTransaction
  | typeof SentTransactions
  | typeof Balances
  | typeof ChainWallets
  | typeof CheckTransfer
  | typeof History
  | typeof Names
  | typeof PaymentUri
  | typeof Prices,
  SendEvents
>

/** What the lazy part of the plugin stands on, in one kit. */
export interface SendEnv {
  readonly ctx: SendContext
  readonly sent$: PrimitiveAtom<readonly SentTransaction[]>
  /** Ends with the kit. */
  signal?: AbortSignal
}
