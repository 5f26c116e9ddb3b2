import type { Chain } from 'viem'
import type { EvmChain } from '../options/EvmConfig.js'

/** A network as viem describes it, with the app's own endpoints and no others. */
export function toViemChain(network: EvmChain): Chain {
  const { id, name, nativeCurrency, readUrls, explorerUrl, multicall3, ensResolver, testnet } = network
  return {
    id: Number(id.slice(7)),
    name,
    nativeCurrency,
    testnet,
    rpcUrls: { default: { http: [...readUrls] } },
    ...(explorerUrl ? { blockExplorers: { default: { name: 'Explorer', url: explorerUrl } } } : {}),
    contracts: {
      multicall3: { address: multicall3 as `0x${string}` },
      ...(ensResolver ? { ensUniversalResolver: { address: ensResolver as `0x${string}` } } : {}),
    },
  }
}
