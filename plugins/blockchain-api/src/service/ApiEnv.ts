import type { AssetIds, ChainWallets, EthereumRpc, PluginContext, SentTransactions } from '@latchkit/core'
import type { ApiConfig } from '../checkOptions.js'

export interface ApiEnv {
  readonly ctx: PluginContext<
    typeof AssetIds | typeof ChainWallets | typeof EthereumRpc | typeof SentTransactions
  >
  readonly config: ApiConfig
  /** Told when a name was registered. */
  readonly watchers: ReadonlySet<() => void>
}
