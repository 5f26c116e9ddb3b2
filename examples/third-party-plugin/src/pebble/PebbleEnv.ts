import type { PluginContext } from '@latchkit/core'
import type { PebbleConfig } from './PebbleOptions.js'

/** What the operations of one kit's plugin share. */
export interface PebbleEnv {
  readonly ctx: PluginContext
  readonly config: PebbleConfig
}
