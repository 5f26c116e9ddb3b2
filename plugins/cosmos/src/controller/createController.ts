import { KitError } from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import { type AccountChoice, findAccount } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainIdOf } from '../connect/chainIdOf.js'
import { enableNetworks, suggestChain } from '../connect/enableNetworks.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { findNetwork } from '../sign/findNetwork.js'
import type { CosmosApi } from './CosmosApi.js'
import { createSigner, toAccountData } from './createSigner.js'
import { ibcTransfer } from './ibcTransfer.js'
import { readChainKey } from './readChainKey.js'

export function createController(env: CosmosEnv) {
  const networkOf = (chainId: string): CosmosChain => findNetwork(env, `cosmos:${chainId}`)
  const of = (choice?: AccountChoice) => findAccount(env.ctx, 'cosmos', choice)
  const sessionOf = (choice?: AccountChoice) => env.ctx.session(of(choice).account)
  return typedErrors('cosmos', {
    async offlineSigner({ chainId, account } = {}) {
      const owner = of({ account })
      const network = chainId === undefined ? findNetwork(env, owner.networkId) : networkOf(chainId)
      const session = env.ctx.session(owner.account)
      const { isHardware } = await readChainKey(session, network)
      return createSigner(env, owner, network, isHardware || !session.provider.methods.signDirect)
    },
    async keys({ chainIds, ...choice } = {}) {
      const networks = chainIds ? chainIds.map(networkOf) : env.config.networks
      const [first, ...others] = networks
      if (!first) return []
      const session = sessionOf(choice)
      // One prompt for all of them, where the wallet has them all; it answers without one where it granted them.
      await enableNetworks(session.provider, first, others)
      const keys = []
      for (const network of networks) {
        const key = await readChainKey(session, network)
        keys.push({ chainId: chainIdOf(network), isHardware: key.isHardware, ...toAccountData(key) })
      }
      return keys
    },
    async suggestChain({ chainId, restUrl, ...choice }) {
      const network = networkOf(chainId)
      if (restUrl !== undefined && !URL.canParse(restUrl))
        throw new KitError('rpc/INVALID_PARAMS', { message: 'restUrl must be a URL', pluginId: 'cosmos' })
      await suggestChain(sessionOf(choice).provider, restUrl ? { ...network, restUrl } : network)
    },
    ibcTransfer: async request => ibcTransfer(env, request),
  } satisfies CosmosApi)
}
