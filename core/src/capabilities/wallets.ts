import type { NetworkFamily } from '../network/Network.js'
import { defineCapability } from '../plugin/defineCapability.js'
import type { Connector } from '../wallet/Connector.js'

/** A chain family: its networks and how its wallets are found. Provided by each chain plugin. */
export interface ChainWallets {
  readonly family: NetworkFamily
  /**
   * Reports each wallet found until the signal aborts. Sends nothing and prompts nobody. Where code loads first, a promise
   * that resolves when the wallets that were already there are told.
   */
  discover(found: (connector: Connector) => void, signal: AbortSignal): void | Promise<void>
  /** Looks again, for standards in which wallets do not announce themselves. */
  rescan?(): void
  /** Checks an address of this family; resolves with its canonical form or rejects with `address/INVALID`. */
  parseAddress(text: string): Promise<string>
}

/** What makes a plugin a chain plugin. */
export const ChainWallets = /* @__PURE__ */ defineCapability<ChainWallets>()('chain-wallets', {
  chainOnly: true,
})
