import { type CaipNetworkId, KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { findNetwork } from '@latchkit/core/plugin'
import type { ApiPromise } from '@polkadot/api'
import { createProvider } from './createProvider.js'
import { endpointsOf, type NodeChain } from './endpointsOf.js'

export interface ApiEnv {
  readonly config: { readonly networks: readonly NodeChain[] }
  readonly cache: Map<string, unknown>
}

/** Timeout for loading a node's metadata, which is large. */
const METADATA_TIMEOUT_MS = 30_000
const VERSION_TIMEOUT_MS = 15_000

/**
 * The client of a network, created once. Throws `network/UNSUPPORTED`, or `rpc/WRONG_CHAIN` when no endpoint serves
 * this chain.
 */
export async function apiFor(
  env: ApiEnv,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<ApiPromise> {
  const { cache, config } = env
  const network = findNetwork(config.networks, networkId, 'polkadot')
  if (network.urls.length === 0) {
    throw new KitError('polkadot/NO_ENDPOINT', { message: `The app has no endpoint for ${network.name}` })
  }
  const open = async () => {
    const { ApiPromise } = await import('@polkadot/api')
    const provider = createProvider(endpointsOf(env, network))
    const api = new ApiPromise({ provider, noInitWarn: true })
    await api.isReadyOrError.catch(error => {
      throw provider.outage ?? error
    })
    return api
  }
  const opened = (cache.get(networkId) ?? open()) as Promise<ApiPromise>
  cache.set(networkId, opened)
  try {
    return await settleBy(opened, METADATA_TIMEOUT_MS, signal)
  } catch (error) {
    // Retried next time, unless only this caller aborted.
    if (!signal?.aborted && cache.get(networkId) === opened) cache.delete(networkId)
    throw error
  }
}

/**
 * The client of a network for building transactions. After an upgrade of the runtime it is created anew: what is signed for an
 * earlier one is invalid. Throws as `apiFor`.
 */
export async function currentApi(
  env: ApiEnv,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<ApiPromise> {
  const api = await apiFor(env, networkId, signal)
  const now = await settleBy(api.rpc.state.getRuntimeVersion(), VERSION_TIMEOUT_MS, signal)
  const { specVersion, transactionVersion } = api.runtimeVersion
  if (now.specVersion.eq(specVersion) && now.transactionVersion.eq(transactionVersion)) return api
  if ((await env.cache.get(networkId)) === api) env.cache.delete(networkId)
  return apiFor(env, networkId, signal)
}
