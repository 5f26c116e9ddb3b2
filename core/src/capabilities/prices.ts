import type { CaipAssetId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'
import { inTurn } from './inTurn.js'

/** Says what assets are worth. */
export interface Prices {
  /**
   * US dollars for one whole unit, as decimal text, by CAIP-19. What nobody knows is missing, never 0 and never invented.
   * Rejects with a typed error when it cannot be asked.
   */
  prices(request: {
    assets: readonly CaipAssetId[]
    signal?: AbortSignal
  }): Promise<ReadonlyMap<CaipAssetId, string>>
}

/** Optional: without it assets have the price that their balance came with, or none. */
export const Prices = /* @__PURE__ */ defineCapability<Prices>()('prices', {
  combine: /* @__PURE__ */ inTurn<Prices>('prices'),
})
