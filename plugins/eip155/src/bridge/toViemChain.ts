import type { Chain } from 'viem'
import { ENS_RESOLVER, MULTICALL3 } from '../network/wellKnownContracts.js'
import type { EvmChain } from '../options/EvmConfig.js'

/** A network as viem describes it, with the app's own endpoints and no others. */
export function toViemChain(network: EvmChain): Chain {
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
