import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'

/** Per-wallet status (specification §4): the namespace's chosen one, another live one, or none. */
export type ConnectionStatus = 'connected' | 'active' | 'disconnected'

/** A wallet connected in one namespace. */
export interface Connection {
  readonly connectorId: string
  readonly walletId: string
  readonly walletName: string
  readonly walletIcon?: string
  readonly namespace: string
  readonly accounts: readonly Account[]
  /** The account in use; always one of `accounts`. */
  readonly account: Account
  readonly networkId: CaipNetworkId
  /** Capability ids this wallet supports; absent means all of its namespace's plugin. */
  readonly features?: readonly string[]
  /** Who is at the other end, where the connector is only the way there (a relay). Cleaned, but said by the wallet itself. */
  readonly peer?: { readonly name: string; readonly icon?: string; readonly url?: string }
  /**
   * True while the wallet has not confirmed the account in this visit, or gave another than the remembered one: show no address to
   * receive on before the visitor confirms.
   */
  readonly unconfirmed?: boolean
  readonly auth?: { readonly name: string }
}
