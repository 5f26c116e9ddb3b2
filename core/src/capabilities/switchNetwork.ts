import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** Asks the wallet itself to change network. Families in which the kit selects do not provide it. */
export interface SwitchNetwork {
  /**
   * Resolves when the wallet is on the network. Rejects with `core/USER_REJECTED`, `network/NOT_IN_WALLET`
   * or `network/SWITCH_FAILED`. Adds the network to the wallet first where it must.
   */
  switchNetwork(request: { account: Account; networkId: CaipNetworkId; signal?: AbortSignal }): Promise<void>
}

export const SwitchNetwork = /* @__PURE__ */ defineCapability<SwitchNetwork>()('switch-network', {
  chainOnly: true,
  methods: ['switchNetwork'],
})
