import { createPublicClient, defineChain, http } from 'viem'
import type { EvmApiChain } from '../ApiChain.js'

/** A client for a chain's contracts. */
export type EvmClient = ReturnType<typeof createEvmClient>

/** The reference of a CAIP-2 id, as a number. */
export const chainNumber = (id: string): number => Number(id.slice(id.indexOf(':') + 1))

/** Makes the client of a chain; calls that meet go out together, through Multicall3 where the chain has it. */
export function createEvmClient({
  id,
  name,
  rpcUrl,
  nativeCurrency,
  multicall3,
  universalResolver,
}: EvmApiChain) {
  const chain = defineChain({
    id: chainNumber(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      ...(multicall3 ? { multicall3: { address: multicall3 } } : {}),
      ...(universalResolver ? { ensUniversalResolver: { address: universalResolver } } : {}),
    },
  })
  return createPublicClient({
    chain,
    cacheTime: 0,
    batch: multicall3 ? { multicall: true } : undefined,
    transport: http(rpcUrl, { retryCount: 1, timeout: 8_000 }),
  })
}
