import { KitError, loadOnce } from '@latchkit/core'
import { createHttpClient, jsonRpc } from '@latchkit/core/plugin'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** The largest answer that is read, in bytes: metadata. */
const MOST_BYTES = 20_000_000

export interface NodeChain {
  readonly id: string
  readonly name: string
  readonly urls: readonly string[]
}

/** One of the app's endpoints of a network. */
export interface Endpoint {
  /** Asks once which chain it serves. Rejects with `rpc/WRONG_CHAIN` for another one. */
  check(): Promise<void>
  /** Calls a method of an endpoint that was checked. */
  call<Result>(method: string, params: unknown[], options?: { readonly timeoutMs?: number }): Promise<Result>
}

/** The endpoints of a network, in the app's order. */
export function endpointsOf({ cache }: Pick<PolkadotEnv, 'cache'>, network: NodeChain): readonly Endpoint[] {
  const key = `endpoints/${network.id}`
  const endpoints =
    (cache.get(key) as readonly Endpoint[] | undefined) ??
    network.urls.map(url => createEndpoint(url, network))
  cache.set(key, endpoints)
  return endpoints
}

function createEndpoint(baseUrl: string, { id, name }: NodeChain): Endpoint {
  const client = createHttpClient({ baseUrl, maxBytes: MOST_BYTES })
  const check = loadOnce(async () => {
    const genesis = await jsonRpc(client, 'chain_getBlockHash', [0])
    const found = `polkadot:${String(genesis).slice(2, 34)}`
    if (found === id) return
    throw new KitError('rpc/WRONG_CHAIN', {
      message: `The endpoint of ${name} serves another chain`,
      context: { expected: id, found: found.slice(0, 50) },
    })
  })
  return { check, call: (method, params, options) => jsonRpc(client, method, params, options) }
}
