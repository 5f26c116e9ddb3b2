import type { PluginContext } from '@latchkit/core'
import type { PolkadotConfig } from './options/PolkadotOptions.js'

/** What the lazily loaded parts of one kit's plugin share. */
export interface PolkadotEnv {
  readonly ctx: PluginContext
  readonly config: PolkadotConfig
  /** Clients that are kept as long as the kit, by network id. */
  readonly cache: Map<string, unknown>
}
