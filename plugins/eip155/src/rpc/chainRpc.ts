import { KitError } from '@latchkit/core'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { activeSession } from '../network/activeSession.js'
import { findChain } from '../network/findChain.js'
import { callWallet } from '../provider/callWallet.js'
import { createRpc, type RpcRequest } from './createRpc.js'

/** Reads a network over the app's endpoints; without any, through a connected wallet that is on the network. */
export function chainRpc(env: EvmEnv, networkId: string): RpcRequest {
  const network = findChain(env, networkId)
  if (network.readUrls.length > 0)
    return cached(env, `rpc ${network.id}`, () => createRpc(network.readUrls, network.id))
  return async (method, params, signal) => {
    const active = activeSession(env)
    if (active?.connection.networkId === network.id) {
      return callWallet(active.provider, { method, params: params ?? [], signal })
    }
    throw new KitError('rpc/UNAVAILABLE', {
      message: `No RPC URL is known for ${network.id}; set evm({ rpc: { ${network.id.slice(7)}: 'https://…' } })`,
      context: { transport: 'HTTP', url: '' },
      pluginId: 'eip155',
    })
  }
}
