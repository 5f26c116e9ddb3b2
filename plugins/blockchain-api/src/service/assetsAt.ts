import { AssetIds, type CaipAssetId, type CaipNetworkId } from '@latchkit/core'
import type { ApiEnv } from './ApiEnv.js'

/** What is at the places that the service named, in their order, and the network's own currency. */
export interface AssetsAt {
  readonly native: CaipAssetId | undefined
  readonly assets: readonly (CaipAssetId | undefined)[]
}

/**
 * Turns places into assets of a network. A place is a CAIP-10 id, a plain address, or nothing for the native currency;
 * one that is on another network or no address has no asset. Without a chain plugin that knows, nothing has.
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
