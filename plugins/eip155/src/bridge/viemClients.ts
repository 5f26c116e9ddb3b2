import { type AccountChoice, explorerHome, findAccount } from '@latchkit/core/plugin'
import { type Chain, createPublicClient, createWalletClient, custom, type PublicClient } from 'viem'
import type { EvmEnv } from '../EvmEnv.js'
import { findChain } from '../network/findChain.js'
import { ENS_RESOLVER, MULTICALL3 } from '../network/wellKnownContracts.js'
import type { EvmChain } from '../options/EvmConfig.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { bridgeOf } from './createBridge.js'
import type { EvmWalletClient } from './EvmApi.js'

export async function walletClient(env: EvmEnv, choice: AccountChoice = {}): Promise<EvmWalletClient> {
  const { account, networkId, now } = findAccount(env.ctx, 'eip155', choice)
  const bound = { now, networkId: choice.networkId }
  return createWalletClient({
    account: account.address as `0x${string}`,
    chain: toViemChain(findChain(env, networkId)),
    transport: custom({ request: args => bridgeOf(env).request(args, bound) }, { retryCount: 0 }),
  })
}

/** A viem public client over the app's own RPC, with its fallbacks and checks. */
export async function publicClient(env: EvmEnv, chainId: number | bigint | string): Promise<PublicClient> {
  const network = findChain(env, `eip155:${readChainNumber(chainId) ?? String(chainId)}`)
  const rpc = chainRpc(env, network.id)
  return createPublicClient({
    chain: toViemChain(network),
    transport: custom({ request: ({ method, params }) => rpc(method, params) }, { retryCount: 0 }),
  })
}

/** A network as viem describes it, with the app's own endpoints and no others. */
function toViemChain(network: EvmChain): Chain {
  const {
    id,
    name,
    nativeCurrency,
    readUrls,
    explorerUrl,
    multicall3 = MULTICALL3,
    ensResolver,
    testnet,
  } = network
  const resolver = ensResolver ?? (id === 'eip155:1' ? ENS_RESOLVER : undefined)
  return {
    id: Number(id.slice(7)),
    name,
    nativeCurrency,
    testnet,
    rpcUrls: { default: { http: [...readUrls] } },
    ...(explorerUrl
      ? { blockExplorers: { default: { name: 'Explorer', url: explorerHome(explorerUrl) } } }
      : {}),
    contracts: {
      multicall3: { address: multicall3 as `0x${string}` },
      ...(resolver ? { ensUniversalResolver: { address: resolver as `0x${string}` } } : {}),
    },
  }
}
