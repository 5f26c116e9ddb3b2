import { createPublicClient, custom, type PublicClient } from 'viem'
import type { EvmEnv } from '../EvmEnv.js'
import { findChain } from '../network/findChain.js'
import { readChainNumber } from '../network/readChainNumber.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { toViemChain } from './toViemChain.js'

/** A viem public client over the app's own RPC, with its fall-backs and checks. */
export async function publicClient(env: EvmEnv, chainId: number | bigint | string): Promise<PublicClient> {
  const network = findChain(env, `eip155:${readChainNumber(chainId) ?? String(chainId)}`)
  const rpc = chainRpc(env, network.id)
  return createPublicClient({
    chain: toViemChain(network),
    transport: custom({ request: ({ method, params }) => rpc(method, params) }, { retryCount: 0 }),
  })
}
