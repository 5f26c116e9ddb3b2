import { createPublicClient, defineChain, http } from 'viem'
import type { EvmApiChain } from '../ApiChain.js'
import type { OffchainReader } from './OffchainReader.js'

export type EvmClient = ReturnType<typeof createEvmClient>

export const chainNumber = (id: string): number => Number(id.slice(id.indexOf(':') + 1))

export interface EvmClientOptions {
  /** Fetches data that contracts keep off chain. Default: nothing is fetched, because any contract may name any URL. */
  readonly readOffchain?: OffchainReader
  /** Aborts everything the client does. */
  readonly signal?: AbortSignal
  /** The maximum number of requests: a contract can make viem retry endlessly (ERC-3668). */
  readonly mostRequests?: number
}

const DEADLINE_MS = 8_000

/** Creates a client for a chain. Concurrent calls are batched, through Multicall3 if the chain has it. */
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
  // viem's own deadline only covers the response head: a body may be endless.
  const fetchInTime: typeof fetch = async (input, init) => {
    requests += 1
    if (requests > mostRequests) throw new Error('Too many node requests.')
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
