import type { AccountChoice } from '@latchkit/core/plugin'
import { type ClientInfo, usePluginClient } from '@latchkit/ui'
import type { PolkadotApi, PolkadotSigner } from '../controller/PolkadotApi.js'

/** A signer for `@polkadot/api` and polkadot-api, as `kit.plugins.polkadot.signer` makes it: anew for another account or network. */
export function usePolkadotSigner(options: AccountChoice = {}): ClientInfo<PolkadotSigner> {
  return usePluginClient('polkadot', options, (api: PolkadotApi) => api.signer(options))
}
