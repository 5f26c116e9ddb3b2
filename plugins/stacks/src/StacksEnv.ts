import type { PluginContext } from '@latchkit/core'
import type { StacksConfig } from './options/checkOptions.js'

/** What the lazily loaded parts of one kit's plugin share. */
export interface StacksEnv {
  readonly ctx: PluginContext
  readonly config: StacksConfig
}
