import type { PluginContext } from '@latchkit/core'
import type { EvmConfig } from './options/EvmConfig.js'
import type { EvmSetup } from './options/EvmSetup.js'

/** What one kit's plugin knows before anything of it is needed. */
export interface EarlyEnv {
  readonly ctx: PluginContext
  readonly setup: EvmSetup
  /** The capabilities that the plugin provides. */
  readonly provides: readonly { readonly id: string }[]
  /** Clients and answers that are kept as long as the kit, by name. */
  readonly cache: Map<string, unknown>
}

/** What the lazily loaded parts share. */
export interface EvmEnv extends EarlyEnv {
  readonly config: EvmConfig
}
