import type { CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'
import { inTurn } from './inTurn.js'

/** What a unit of work costs, by how soon it should be done; in base units of the network's native currency. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** Says what gas costs now. */
export interface GasPrices {
  /** Rejects with a typed error; a network that is not served with 'Network not supported for Gas Price'. */
  gasPrice(request: { networkId: CaipNetworkId; signal?: AbortSignal }): Promise<GasPrice>
}

export const GasPrices = /* @__PURE__ */ defineCapability<GasPrices>()('gas-prices', {
  combine: /* @__PURE__ */ inTurn<GasPrices>('gasPrice'),
})
