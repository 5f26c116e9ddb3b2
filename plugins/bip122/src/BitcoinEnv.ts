import type { PluginContext } from '@latchkit/core'
import type { BitcoinConfig } from './options/checkOptions.js'

/** What the lazily loaded parts of one kit's plugin share. */
export interface BitcoinEnv {
  readonly ctx: PluginContext
  readonly config: BitcoinConfig
  /** Clients that are kept as long as the kit, by URL. */
  readonly cache: Map<string, unknown>
}
