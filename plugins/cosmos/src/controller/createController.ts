import { KitError } from '@latchkit/core'
import { beforeAsking, typedErrors } from '@latchkit/core/errors'
import { type AccountChoice, findAccount } from '@latchkit/core/plugin'
import { parseAddress } from '../address/parseAddress.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainIdOf } from '../connect/chainIdOf.js'
import { enableNetworks, suggestChain } from '../connect/enableNetworks.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { badAnswer } from '../sign/badAnswer.js'
import { findNetwork } from '../sign/findNetwork.js'
import { assertOwner } from '../sign/findSigner.js'
import { readSignature } from '../sign/readSignature.js'
import { callWallet } from '../wallet/callWallet.js'
import type { CosmosAccountChoice, CosmosApi } from './CosmosApi.js'
import { createSigner, toAccountData, toStdSignature } from './createSigner.js'
import { ibcTransfer } from './ibcTransfer.js'
import { readChainKey } from './readChainKey.js'

export function createController(env: CosmosEnv) {
  const networkOf = (chainId: string): CosmosChain => findNetwork(env, `cosmos:${chainId}`)
  const of = (choice?: AccountChoice) => findAccount(env.ctx, 'cosmos', choice)
  const sessionOf = (choice?: AccountChoice) => env.ctx.session(of(choice).account)
  /** The wallet of an account with its key on a chain, which it may ask the visitor for. */
  async function keyOn({ chainId, account }: CosmosAccountChoice & { readonly chainId?: string }) {
    const owner = of({ account })
    const network = chainId === undefined ? findNetwork(env, owner.networkId) : networkOf(chainId)
    const session = env.ctx.session(owner.account)
    return { owner, network, wallet: session.provider, key: await readChainKey(session, network) }
  }
  return typedErrors('cosmos', {
    async offlineSigner(choice = {}) {
      const { owner, network, wallet, key } = await keyOn(choice)
      return createSigner(env, owner, network, key.isHardware || !wallet.methods.signDirect)
    },
    async signArbitrary(data, choice = {}) {
      const bytes = typeof data === 'string' ? data : data.slice()
      const { owner, network, wallet, key } = await beforeAsking(() => keyOn(choice))
      const { account, networkId } = owner
      if (network.id === networkId) assertOwner(key, account.address)
      const answer = await callWallet(wallet, 'signArbitrary', [chainIdOf(network), key.address, bytes])
      const signature = readSignature(answer)
      if (!signature) throw badAnswer('signArbitrary')
      return toStdSignature(key, signature)
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
    async suggestToken({ contract, viewingKey, ...choice }) {
      const { network, wallet } = await keyOn(choice)
      const address = parseAddress({ networks: [network] }, contract)
      const key = viewingKey === undefined ? [] : [viewingKey]
      await callWallet(wallet, 'suggestToken', [chainIdOf(network), address, ...key])
    },
    ibcTransfer: async request => ibcTransfer(env, request),
  } satisfies CosmosApi)
}
