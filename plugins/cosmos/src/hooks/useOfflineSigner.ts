import { type ClientInfo, usePluginClient } from '@latchkit/ui'
import type {
  CosmosAccountChoice,
  CosmosAminoSigner,
  CosmosApi,
  CosmosDirectSigner,
} from '../controller/CosmosApi.js'

/** A signer for CosmJS, as `kit.plugins.cosmos.offlineSigner` makes it: anew for another account or network. */
export function useOfflineSigner(
  options: CosmosAccountChoice & { readonly chainId?: string } = {},
): ClientInfo<CosmosAminoSigner | CosmosDirectSigner> {
  const { account, chainId } = options
  const choice = { account, ...(chainId !== undefined && { networkId: `cosmos:${chainId}` as const }) }
  return usePluginClient('cosmos', choice, (api: CosmosApi) => api.offlineSigner(options))
}
