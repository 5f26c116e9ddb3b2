import type { AccountChoice } from '@latchkit/core/plugin'
import { type ClientInfo, usePluginClient } from '@latchkit/ui'
import type { SuiClient } from '../chain/SuiClient.js'
import type { SuiApi } from '../controller/SuiApi.js'

/** A client of `@mysten/sui` over the app's endpoint, as `kit.plugins.sui.client` makes it: anew for another account or network. */
export const useSuiClient = (options: AccountChoice = {}): ClientInfo<SuiClient> =>
  usePluginClient('sui', options, (api: SuiApi) => api.client(options))
