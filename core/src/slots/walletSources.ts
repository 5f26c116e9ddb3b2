import { defineSlot } from '../plugin/defineSlot.js'
import type { Connector } from '../wallet/Connector.js'

/** A source of connectors beside the chain plugins' own discovery: a relay, a directory, an embedded wallet. */
export interface WalletSource {
  readonly id: string
  discover(found: (connector: Connector) => void, signal: AbortSignal): void | Promise<void>
}

/** Where wallets are found besides the chain plugins. */
export const walletSources = /* @__PURE__ */ defineSlot<WalletSource>('wallet-sources')
