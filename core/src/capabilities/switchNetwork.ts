import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** Asks the wallet itself to switch network. Not provided by families where the kit chooses. */
export interface SwitchNetwork {
  /**
   * Resolves when the wallet is on the network. Rejects with `core/USER_REJECTED`, `network/NOT_IN_WALLET` or
   * `network/SWITCH_FAILED`. Adds the network to the wallet first if necessary.
   */
  switchNetwork(request: {
    account: Account
    networkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }): Promise<void>
}

export const SwitchNetwork = /* @__PURE__ */ defineCapability<SwitchNetwork>()('switch-network', {
  chainOnly: true,
  methods: ['switchNetwork'],
})
