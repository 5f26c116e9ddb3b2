import { KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/plugin'
import type { EvmEnv } from '../EvmEnv.js'
import { activeSession } from '../network/activeSession.js'
import { toChainHex } from '../network/toChainHex.js'
import { callWallet } from '../provider/callWallet.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { readRequest } from './readRequest.js'
import { requestWallet } from './requestWallet.js'
import { isWalletRead, kindOf, refusalOf } from './walletMethods.js'

/** Reads that only a wallet can answer. */
const walletReads = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'wallet_getPermissions',
]

/** Answers a request of the host: from the kit's state, from the app's RPC, or from the wallet. */
export async function requestKit(env: EvmEnv, args: unknown): Promise<unknown> {
  const request = readRequest(args)
  const { method, params } = request
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
  if (kindOf(method) !== 'read' && !walletReads.includes(method)) return requestWallet(env, request)
  const offered = env.config.networks.find(({ id }) => id === networkId)
  // Without an endpoint the wallet is asked, and it has methods that do more than read.
  if (!offered?.readUrls.length && !walletReads.includes(method) && !isWalletRead(method)) {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: refusalOf(method),
      context: { method },
      outcome: 'untouched',
      pluginId: 'eip155',
    })
  }
  if (active && (walletReads.includes(method) || !offered))
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
