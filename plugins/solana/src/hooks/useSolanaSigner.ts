import type { AccountChoice } from '@latchkit/core/plugin'
import { type ClientInfo, usePluginClient } from '@latchkit/ui'
import type { SolanaKitSigner } from '../controller/kitSigner.js'
import type { SolanaApi } from '../controller/SolanaApi.js'

/** A signer of `@solana/kit`, as `kit.plugins.solana.signer` makes it: anew for another account or network. */
export const useSolanaSigner = (options: AccountChoice = {}): ClientInfo<SolanaKitSigner> =>
  usePluginClient('solana', options, (api: SolanaApi) => api.signer(options))
