import { AssetIds, type CaipAssetId, type CaipNetworkId } from '@latchkit/core'
import type { ApiEnv } from './ApiEnv.js'

/** The assets at the service's ids, in their order, and the native currency. */
export interface AssetsAt {
  readonly native: CaipAssetId | undefined
  readonly assets: readonly (CaipAssetId | undefined)[]
}

/**
 * Converts the service's ids to assets of a network. An id is a CAIP-10 id, a plain address, or nothing for the native currency;
 * one on another network, or that is not an address, has no asset. Needs a chain plugin.
 */
export async function assetsAt(
  { ctx }: ApiEnv,
  networkId: CaipNetworkId,
  places: readonly (string | null | undefined)[],
): Promise<AssetsAt> {
  const [namespace = ''] = networkId.split(':')
  const prefix = `${networkId}:`
  const addresses = places.map(place => (place?.startsWith(prefix) ? place.slice(prefix.length) : place))
  const found = await ctx
    .find(AssetIds, { namespace })
    ?.assetIds({ networkId, addresses: [undefined, ...addresses.map(address => address ?? undefined)] })
  const [native, ...assets] = found ?? []
  return { native, assets }
}
