import type {
  Balances,
  ChainWallets,
  NetworkReads,
  PluginContext,
  Prices,
  PrimitiveAtom,
  SendTransaction,
  SentTransaction,
} from '@latchkit/core'
import type { ExchangePayEvents } from './ExchangePayController.js'
import type { ExchangePayment } from './ExchangePayment.js'
import type { ExchangePayOptions } from './ExchangePayOptions.js'

/** The capabilities that the plugin may use, and the events it emits. */
export type ExchangePayContext = PluginContext<
  typeof Balances | typeof ChainWallets | typeof NetworkReads | typeof Prices | typeof SendTransaction,
  ExchangePayEvents
>

/** Dependencies of the plugin's lazily loaded part. */
export interface ExchangePayEnv {
  readonly ctx: ExchangePayContext
  readonly config: ExchangePayOptions
  readonly payments$: PrimitiveAtom<readonly ExchangePayment[]>
  /** Their transactions to the visitor's own accounts. */
  readonly funded$: PrimitiveAtom<readonly SentTransaction[]>
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
  /**
   * Opens an empty window in a user gesture; `undefined` if the browser blocks it. Passed here because a view
   * that imports the plugin's own file makes Vite split the page's first chunk.
   */
  readonly openWindow: () => Window | undefined
}
