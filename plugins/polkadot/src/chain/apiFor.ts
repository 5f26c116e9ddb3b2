import { type CaipNetworkId, KitError } from '@latchkit/core'
import { findNetwork, settleBy } from '@latchkit/core/plugin'
import type { ApiPromise } from '@polkadot/api'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { createProvider } from './createProvider.js'

/** How long a node may take to describe itself: its metadata is large. */
const PATIENCE = 30_000

/** The client of a network, made once. Throws `network/UNSUPPORTED`, or `rpc/WRONG_CHAIN` when an endpoint serves another chain. */
export async function apiFor(
  { cache, config }: PolkadotEnv,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<ApiPromise> {
  const network = findNetwork(config.networks, networkId, 'polkadot')
  if (network.urls.length === 0) {
    throw new KitError('polkadot/NO_ENDPOINT', { message: `The app names no endpoint for ${network.name}` })
  }
  const open = async () => {
    const { ApiPromise } = await import('@polkadot/api')
    const provider = createProvider(network)
    const api = new ApiPromise({ provider, noInitWarn: true })
    await api.isReadyOrError.catch(error => {
      throw provider.outage ?? error
    })
    const found = api.genesisHash.toHex().slice(2, 34)
    if (networkId === `polkadot:${found}`) return api
    throw new KitError('rpc/WRONG_CHAIN', {
      message: `The endpoint of ${network.name} serves another chain`,
      context: { expected: networkId, found: `polkadot:${found}` },
    })
  }
  const opened = (cache.get(networkId) ?? open()) as Promise<ApiPromise>
  cache.set(networkId, opened)
  try {
    return await settleBy(opened, PATIENCE, signal)
  } catch (error) {
    // Asked anew next time, unless only this caller gave up.
    if (!signal?.aborted && cache.get(networkId) === opened) cache.delete(networkId)
    throw error
  }
}
