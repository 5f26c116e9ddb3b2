import type { CaipAssetId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'
import { inTurn } from './inTurn.js'

/** Reports what assets are worth. */
export interface Prices {
  /**
   * US dollars per whole unit, as decimal text, by CAIP-19. Unknown prices are missing, never 0 and never made up.
   * Rejects with a typed error if the lookup fails.
   */
  prices(request: {
    assets: readonly CaipAssetId[]
    signal?: AbortSignal | undefined
  }): Promise<ReadonlyMap<CaipAssetId, string>>
}

/** Optional: without it assets have the price that came with their balance, or none. */
export const Prices = /* @__PURE__ */ defineCapability<Prices>()('prices', {
  providedBy: 'blockchainApi()',
  combine: /* @__PURE__ */ inTurn<Prices>('prices'),
})
