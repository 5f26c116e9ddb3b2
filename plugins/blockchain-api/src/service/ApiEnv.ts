import type { PluginContext } from '@latchkit/core'
import type { ApiConfig } from '../options/ApiConfig.js'

/** What the parts of one kit's plugin share. */
export interface ApiEnv {
  readonly ctx: PluginContext
  readonly config: ApiConfig
}
