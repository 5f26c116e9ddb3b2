import type { AssetIds, ChainWallets, PluginContext, SentTransactions } from '@latchkit/core'
import type { ApiConfig } from '../options/ApiConfig.js'

/** What the parts of one kit's plugin share. */
export interface ApiEnv {
  readonly ctx: PluginContext<typeof AssetIds | typeof ChainWallets | typeof SentTransactions>
  readonly config: ApiConfig
}
