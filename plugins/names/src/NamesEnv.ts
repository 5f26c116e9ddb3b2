import type { ChainWallets, NameRegistry, Names, PluginContext, SignMessage } from '@latchkit/core'
import type { NamesEvents } from './NamesEvents.js'
import type { NamesConfig } from './options/NamesConfig.js'

/** What the lazy part of the plugin stands on, in one kit. */
export interface NamesEnv {
  readonly ctx: PluginContext<
    typeof ChainWallets | typeof NameRegistry | typeof Names | typeof SignMessage,
    NamesEvents
  >
  readonly config: NamesConfig
  /** Ends with the kit. */
  readonly signal: AbortSignal
}
