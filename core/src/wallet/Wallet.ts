import type { Connector, ConnectorType } from './Connector.js'

/** A row of the Connect view: a wallet with one connector per namespace. */
export interface Wallet {
  /** Stable across reloads. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly type: ConnectorType
  /** Set if a plugin of the app brings it, as its connectors say. */
  readonly own?: Connector['own']
  readonly rdns?: string | undefined
  readonly connectors: readonly Connector[]
  /** Several wallets claim the same identity, so none of them is trusted. */
  readonly contested: boolean
  /** Its number among the wallets that claim the same identity, in the order found. Only set if contested. */
  readonly claim?: { readonly number: number; readonly count: number } | undefined
  /** When it was last used, in ms since the epoch. */
  readonly lastUsed?: number | undefined
}
