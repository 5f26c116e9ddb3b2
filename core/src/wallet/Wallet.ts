import type { Connector, ConnectorType } from './Connector.js'

/** One row of the Connect view: a wallet with a connector for each namespace it speaks. */
export interface Wallet {
  /** Stable across reloads. */
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly type: ConnectorType
  readonly rdns?: string
  readonly connectors: readonly Connector[]
  /** Two wallets claim the same identity: neither is trusted to be the real one. */
  readonly contested: boolean
  /** Which of the wallets of this page that claim the same identity it is, as they were found. Only where it is contested. */
  readonly claim?: { readonly number: number; readonly count: number }
  /** When it was last used, in ms since the epoch. */
  readonly lastUsed?: number
}
