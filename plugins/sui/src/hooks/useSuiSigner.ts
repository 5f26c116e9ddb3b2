import type { AccountChoice } from '@latchkit/core/plugin'
import { type ClientInfo, usePluginClient } from '@latchkit/ui'
import type { Signer } from '@mysten/sui/cryptography'
import type { SuiApi } from '../controller/SuiApi.js'

/** A `Signer` of `@mysten/sui`, as `kit.plugins.sui.signer` makes it: anew for another account or network. */
export const useSuiSigner = (options: AccountChoice = {}): ClientInfo<Signer> =>
  usePluginClient('sui', options, (api: SuiApi) => api.signer(options))
