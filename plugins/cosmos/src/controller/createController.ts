import { KitError } from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainIdOf } from '../connect/chainIdOf.js'
import { enableNetworks, suggestChain } from '../connect/enableNetworks.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { findNetwork } from '../sign/findNetwork.js'
import { activeSession } from './activeSession.js'
import type { CosmosApi } from './CosmosApi.js'
import { createSigner, toAccountData } from './createSigner.js'
import { ibcTransfer } from './ibcTransfer.js'
import { readChainKey } from './readChainKey.js'

export function createController(env: CosmosEnv) {
  const networkOf = (chainId: string): CosmosChain => findNetwork(env, `cosmos:${chainId}`)
  return typedErrors('cosmos', {
    async offlineSigner({ chainId } = {}) {
      const { connection, wallet } = activeSession(env)
      const network = chainId === undefined ? findNetwork(env, connection.networkId) : networkOf(chainId)
      const { isHardware } = await readChainKey(env, network)
      return createSigner(env, network, isHardware || !wallet.methods.signDirect)
    },
    async keys({ chainIds } = {}) {
      const networks = chainIds ? chainIds.map(networkOf) : env.config.networks
      const [first, ...others] = networks
      if (!first) return []
      const { wallet } = activeSession(env)
      // One prompt for all of them, where the wallet has them all; it answers without one where it granted them.
      await enableNetworks(wallet, first, others)
      const keys = []
      for (const network of networks) {
        const key = await readChainKey(env, network)
        keys.push({ chainId: chainIdOf(network), isHardware: key.isHardware, ...toAccountData(key) })
      }
      return keys
    },
    async suggestChain({ chainId, restUrl }) {
      const network = networkOf(chainId)
      if (restUrl !== undefined && !URL.canParse(restUrl))
        throw new KitError('rpc/INVALID_PARAMS', { message: 'restUrl must be a URL', pluginId: 'cosmos' })
      await suggestChain(activeSession(env).wallet, restUrl ? { ...network, restUrl } : network)
    },
    ibcTransfer: async request => ibcTransfer(env, request),
  } satisfies CosmosApi)
}
