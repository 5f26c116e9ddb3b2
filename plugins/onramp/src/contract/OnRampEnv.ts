import type {
  AssetIds,
  Balances,
  History,
  NetworkReads,
  OnRamp,
  PluginContext,
  PrimitiveAtom,
  SentTransaction,
} from '@latchkit/core'
import type { OnRampEvents } from './OnRampController.js'
import type { OnRampOptions } from './OnRampOptions.js'
import type { Purchase } from './Purchase.js'

/** The capabilities that the on-ramp may use, and the events it emits. */
export type OnRampContext = PluginContext<
  typeof AssetIds | typeof Balances | typeof History | typeof NetworkReads | typeof OnRamp,
  OnRampEvents
>

/** Dependencies of the plugin's lazily loaded part. */
export interface OnRampEnv {
  readonly ctx: OnRampContext
  readonly config: OnRampOptions
  readonly purchases$: PrimitiveAtom<readonly Purchase[]>
  /** Their transactions. */
  readonly bought$: PrimitiveAtom<readonly SentTransaction[]>
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}
