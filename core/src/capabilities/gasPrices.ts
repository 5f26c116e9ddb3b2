import type { CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'
import { inTurn } from './inTurn.js'

/** The price of a unit of gas by speed, in base units of the network's native currency. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** Reports current gas prices. */
export interface GasPrices {
  /** Rejects with a typed error; with 'Network not supported for Gas Price' for an unsupported network. */
  gasPrice(request: { networkId: CaipNetworkId; signal?: AbortSignal | undefined }): Promise<GasPrice>
}

export const GasPrices = /* @__PURE__ */ defineCapability<GasPrices>()('gas-prices', {
  providedBy: 'blockchainApi()',
  combine: /* @__PURE__ */ inTurn<GasPrices>('gasPrice'),
})
