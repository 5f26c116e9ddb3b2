import type { PluginContext } from '@latchkit/core'
import type { EvmConfig } from './options/EvmConfig.js'

/** What the lazily loaded parts of one kit's plugin share. */
export interface EvmEnv {
  readonly ctx: PluginContext
  readonly config: EvmConfig
  /** The capabilities that the plugin provides. */
  readonly provides: readonly { readonly id: string }[]
  /** Clients and answers that are kept as long as the kit, by name. */
  readonly cache: Map<string, unknown>
}
