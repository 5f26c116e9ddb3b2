import { KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/tools'
import type { EvmEnv } from '../EvmEnv.js'
import { activeSession } from '../network/activeSession.js'
import { toChainHex } from '../network/toChainHex.js'
import { callWallet } from '../provider/callWallet.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { requestWallet } from './requestWallet.js'

/** Reads that need a wallet's word, not a node's. */
const walletReads = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'wallet_getPermissions',
]

/** Answers a request of the host: from the kit's state, from the app's RPC, or from the wallet. */
export async function requestKit(env: EvmEnv, args: { method: string; params?: unknown }): Promise<unknown> {
  const { method, params } = args
  if (typeof method !== 'string') throw specError('rpc/INVALID_REQUEST', { pluginId: 'eip155' })
  const active = activeSession(env)
  const networkId = active?.connection.networkId ?? shownNetwork(env)
  switch (method) {
    case 'eth_accounts':
      return active ? [active.connection.account.address] : []
    case 'eth_requestAccounts':
      if (active) return [active.connection.account.address]
      throw new KitError('rpc/UNAUTHORIZED', { message: 'No account connected', pluginId: 'eip155' })
    case 'eth_chainId':
      return toChainHex(networkId)
    case 'net_version':
      return networkId.slice(7)
  }
  if (/^(?:wallet_|personal_|eth_sign|eth_sendTransaction$)/.test(method) && !walletReads.includes(method)) {
    return requestWallet(env, method, params)
  }
  const isOffered = env.config.networks.some(({ id }) => id === networkId)
  if (active && (walletReads.includes(method) || !isOffered))
    return callWallet(active.provider, { method, params })
  if (walletReads.includes(method)) throw specError('core/DISCONNECTED', { pluginId: 'eip155' })
  return chainRpc(env, networkId)(method, params)
}

function shownNetwork({ ctx, config }: EvmEnv): string {
  const shown = ctx.get(ctx.connections.network$)
  const first = config.networks[0]?.id
  if (shown?.namespace === 'eip155') return shown.id
  if (first) return first
  throw new KitError('network/UNSUPPORTED', {
    message: 'This app offers no network',
    context: { network: '' },
  })
}
