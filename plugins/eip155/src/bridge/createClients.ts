import { typedErrors } from '@latchkit/core/tools'
import { type Chain, createPublicClient, createWalletClient, custom } from 'viem'
import type { EarlyEnv } from '../EvmEnv.js'
import { requireSession } from '../network/activeSession.js'
import { findChain } from '../network/findChain.js'
import { readChainNumber } from '../network/readChainNumber.js'
import { ENS_RESOLVER, MULTICALL3 } from '../network/wellKnownContracts.js'
import { openEnv } from '../openEnv.js'
import type { EvmChain } from '../options/EvmConfig.js'
import { chainRpc } from '../rpc/chainRpc.js'
import type { EvmController, KitProvider } from './EvmController.js'

/** The viem clients of a kit: one of the account in use, and public ones over the app's own RPC with its fall-backs and checks. */
export function createClients(
  early: EarlyEnv,
  provider: KitProvider,
): Pick<EvmController, 'walletClient' | 'publicClient'> {
  const env = openEnv(early)
  return typedErrors('eip155', {
    async walletClient() {
      const { connection } = requireSession(env)
      return createWalletClient({
        account: connection.account.address as `0x${string}`,
        chain: toViemChain(findChain(env, connection.networkId)),
        transport: custom(provider, { retryCount: 0 }),
      })
    },
    async publicClient(chainId: number | bigint | string) {
      const network = findChain(env, `eip155:${readChainNumber(chainId) ?? String(chainId)}`)
      const rpc = chainRpc(env, network.id)
      return createPublicClient({
        chain: toViemChain(network),
        transport: custom({ request: ({ method, params }) => rpc(method, params) }, { retryCount: 0 }),
      })
    },
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
    ...(explorerUrl ? { blockExplorers: { default: { name: 'Explorer', url: explorerUrl } } } : {}),
    contracts: {
      multicall3: { address: multicall3 as `0x${string}` },
      ...(resolver ? { ensUniversalResolver: { address: resolver as `0x${string}` } } : {}),
    },
  }
}
