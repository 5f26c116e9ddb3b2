import type { Connector } from './Connector.js'

/** How a plugin reports wallets: a chain plugin as part of `ChainWallets`, any other in what its `setup` returns. */
export interface WalletSource {
  /**
   * Reports each wallet found until the signal aborts. Sends nothing and prompts nobody. Where code loads first, a promise
   * that resolves when the wallets that were already there are told.
   */
  discover(found: (connector: Connector) => void, signal: AbortSignal): void | Promise<void>
  /** Looks again, for standards in which wallets do not announce themselves. */
  rescan?(): void
}
