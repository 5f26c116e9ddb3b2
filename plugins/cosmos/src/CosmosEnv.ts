import type { PluginContext } from '@latchkit/core'
import type { CosmosConfig } from './options/CosmosConfig.js'

/** What the lazily loaded parts of one kit's plugin share. */
export interface CosmosEnv {
  readonly ctx: PluginContext
  readonly config: CosmosConfig
  /** Whether each endpoint serves the network it is meant for, by URL. */
  readonly checked: Map<string, Promise<boolean>>
}
