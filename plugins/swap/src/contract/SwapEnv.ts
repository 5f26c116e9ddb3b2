import type {
  AssetIds,
  Balances,
  ChainWallets,
  NetworkReads,
  PluginContext,
  Prices,
  PrimitiveAtom,
  SendCalls,
  SendTransaction,
  SentTransaction,
  SentTransactions,
  Swaps,
  Trades,
} from '@latchkit/core'
import type { SwapEvents } from './SwapController.js'
import type { SwapConfig } from './SwapOptions.js'
import type { SwapRecord } from './SwapRecord.js'

/** The capabilities Swap may use, and the events it emits. */
export type SwapContext = PluginContext<
  | typeof AssetIds
  | typeof Balances
  | typeof ChainWallets
  | typeof NetworkReads
  | typeof Prices
  | typeof SendCalls
  | typeof SendTransaction
  | typeof SentTransactions
  | typeof Swaps
  | typeof Trades,
  SwapEvents
>

/** Dependencies of the plugin's lazily loaded part. */
export interface SwapEnv {
  readonly ctx: SwapContext
  readonly config: SwapConfig
  readonly sent$: PrimitiveAtom<readonly SwapRecord[]>
  /** The same, in the form that Activity lists. */
  readonly transactions$: PrimitiveAtom<readonly SentTransaction[]>
  /** Aborted when the kit is disposed. Created before the kit starts, since this part may load earlier. */
  readonly signal: AbortSignal
}
