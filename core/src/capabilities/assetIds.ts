import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'

/**
 * Maps between a family's assets and the addresses that services list them under. Provided by chain plugins, requested
 * in the scope of a namespace; needs no network.
 */
export interface AssetIds {
  /**
   * The asset at each address; `undefined` in the request means the native currency, in the result an address that is
   * no asset.
   */
  assetIds(request: {
    networkId: CaipNetworkId
    addresses: readonly (string | undefined)[]
  }): Promise<readonly (CaipAssetId | undefined)[]>
  /**
   * The plain address of each asset, or the placeholder that services use for the native currency; `undefined` for an
   * asset that has none.
   */
  assetAddresses(request: { assets: readonly CaipAssetId[] }): Promise<readonly (string | undefined)[]>
}

/** Optional: without it a family's assets cannot be matched with what services say about them. */
export const AssetIds = /* @__PURE__ */ defineCapability<AssetIds>()('asset-ids', {
  chainOnly: true,
  methods: ['assetIds', 'assetAddresses'],
})
