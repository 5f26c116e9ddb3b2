import type { Connector } from './Connector.js'

/** How a plugin reports wallets: a chain plugin as part of `ChainWallets`, any other in what `setup` returns. */
export interface WalletSource {
  /**
   * Reports each wallet found until the signal aborts. Sends nothing and never prompts. May return a promise that
   * resolves when the installed wallets have been reported.
   */
  discover(found: (connector: Connector) => void, signal: AbortSignal): void | Promise<void>
  /** Looks again, for standards without announcements. */
  rescan?(): void
}
