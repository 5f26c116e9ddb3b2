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

/** What the lazily loaded part of the plugin needs of its kit. */
export interface ExchangePayEnv {
  readonly ctx: ExchangePayContext
  readonly config: ExchangePayOptions
  readonly payments$: PrimitiveAtom<readonly ExchangePayment[]>
  /** What they brought to the visitor's own accounts. */
  readonly funded$: PrimitiveAtom<readonly SentTransaction[]>
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
  /**
   * Opens an empty window in a press; `undefined` if the browser blocks it. The views have it from here: what imports the
   * plugin's own file makes Vite cut the page's first file in two.
   */
  readonly openWindow: () => Window | undefined
}
