import type { CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'

/** Reads a network with Ethereum's JSON-RPC, over the app's own endpoints. */
export interface EthereumRpc {
  /**
   * Makes one read, e.g. `eth_call`. Resolves with the node's answer, which is outside data. Rejects with the node's error,
   * with `rpc/UNSUPPORTED_METHOD` for a method that is no read, and with `network/UNSUPPORTED` or `rpc/UNAVAILABLE`.
   */
  readRpc(request: {
    networkId: CaipNetworkId
    method: string
    params?: readonly unknown[] | undefined
    signal?: AbortSignal | undefined
  }): Promise<unknown>
}

/** For features that read contracts. Provided only by families with Ethereum's interface. */
export const EthereumRpc = /* @__PURE__ */ defineCapability<EthereumRpc>()('ethereum-rpc', {
  chainOnly: true,
  methods: ['readRpc'],
})
