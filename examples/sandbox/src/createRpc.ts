import { createTestClient, http, publicActions } from 'viem'

/** A client for a chain's ordinary and engine-specific methods. */
export type Rpc = ReturnType<typeof createRpc>

/** Creates a client for the chain at `url`, without retries: the engine is on this machine. */
export function createRpc(url: string) {
  const transport = http(url, { retryCount: 0, timeout: 20_000 })
  return createTestClient({ mode: 'anvil', transport, cacheTime: 0, pollingInterval: 20 }).extend(
    publicActions,
  )
}
