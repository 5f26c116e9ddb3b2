import { createPublicClient, defineChain, http } from 'viem'
import type { EvmApiChain } from '../ApiChain.js'
import type { OffchainReader } from '../names/createOffchainReader.js'

/** A client for a chain's contracts. */
export type EvmClient = ReturnType<typeof createEvmClient>

/** The reference of a CAIP-2 id, as a number. */
export const chainNumber = (id: string): number => Number(id.slice(id.indexOf(':') + 1))

/** What a client does beyond the usual. */
export interface EvmClientOptions {
  /** Fetches what contracts keep off chain. Default: nothing is fetched, because any contract may name any URL. */
  readonly readOffchain?: OffchainReader
  /** Ends whatever the client does. */
  readonly signal?: AbortSignal
  /** How often the node is asked at most: a contract may have viem ask again without end (ERC-3668). */
  readonly mostRequests?: number
}

const DEADLINE_MS = 8_000

/** Makes the client of a chain; calls that meet go out together, through Multicall3 where the chain has it. */
export function createEvmClient(
  { id, name, rpcUrl, nativeCurrency, multicall3, universalResolver }: EvmApiChain,
  { readOffchain, signal: end, mostRequests = Number.POSITIVE_INFINITY }: EvmClientOptions = {},
) {
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
  let requests = 0
  // viem's own deadline ends with the head of the answer: a body may come without end.
  const fetchInTime: typeof fetch = async (input, init) => {
    requests += 1
    if (requests > mostRequests) throw new Error('The node was asked too often.')
    const signals = [AbortSignal.timeout(DEADLINE_MS), init?.signal, end].filter(one => one != null)
    return fetch(input, { ...init, signal: AbortSignal.any(signals), redirect: 'error' })
  }
  return createPublicClient({
    chain,
    cacheTime: 0,
    batch: multicall3 ? { multicall: true } : undefined,
    ccipRead: readOffchain ? { request: readOffchain } : false,
    transport: http(rpcUrl, { retryCount: 1, timeout: DEADLINE_MS, fetchFn: fetchInTime }),
  })
}
