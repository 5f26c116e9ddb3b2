import type { AccountChoice } from '@latchkit/core/plugin'
import { type ClientInfo, usePluginClient } from '@latchkit/ui'
import type { EvmApi, EvmWalletClient } from '../bridge/EvmApi.js'

/** A viem wallet client, as `kit.plugins.eip155.walletClient` makes it: anew for another account or network. */
export const useWalletClient = (options: AccountChoice = {}): ClientInfo<EvmWalletClient> =>
  usePluginClient('eip155', options, (api: EvmApi) => api.walletClient(options))
