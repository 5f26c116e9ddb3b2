import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'

/**
 * Knows the assets of a family by the addresses under which services list them. Provided by chain plugins, asked in the
 * scope of a namespace; works without a network.
 */
export interface AssetIds {
  /** The asset at each address, the native currency for `undefined`; `undefined` for what is no address of an asset. */
  assetIds(request: {
    networkId: CaipNetworkId
    addresses: readonly (string | undefined)[]
  }): Promise<readonly (CaipAssetId | undefined)[]>
  /**
   * The plain address of each asset, for the native currency the one that services put in its place; `undefined` for what
   * has none.
   */
  assetAddresses(request: { assets: readonly CaipAssetId[] }): Promise<readonly (string | undefined)[]>
}

/** Optional: without it what a service says of a family's assets cannot be told apart. */
export const AssetIds = /* @__PURE__ */ defineCapability<AssetIds>()('asset-ids', {
  chainOnly: true,
  methods: ['assetIds', 'assetAddresses'],
})
