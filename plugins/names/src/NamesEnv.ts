import type { ChainWallets, NameRegistry, Names, PluginContext, SignMessage } from '@latchkit/core'
import type { NamesConfig } from './checkOptions.js'
import type { NamesEvents } from './NamesController.js'

/** What the lazily loaded part of the plugin needs of its kit. */
export interface NamesEnv {
  readonly ctx: PluginContext<
    typeof ChainWallets | typeof NameRegistry | typeof Names | typeof SignMessage,
    NamesEvents
  >
  readonly config: NamesConfig
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}
