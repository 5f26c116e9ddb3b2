import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'

/** The status of a wallet (specification §4): chosen in its namespace, connected but not chosen, or disconnected. */
export type ConnectionStatus = 'connected' | 'active' | 'disconnected'

/** A wallet that is connected in one namespace. */
export interface Connection {
  readonly connectorId: string
  readonly walletId: string
  readonly walletName: string
  readonly walletIcon?: string
  readonly namespace: string
  readonly accounts: readonly Account[]
  /** The selected account; always one of `accounts`. */
  readonly account: Account
  readonly networkId: CaipNetworkId
  /** Ids of the capabilities that this wallet supports; absent means all that its namespace's plugin provides. */
  readonly features?: readonly string[]
  /**
   * The wallet at the other end, if the connector is only the way to it (a relay). Cleaned, but the wallet's own claim.
   */
  readonly peer?: { readonly name: string; readonly icon?: string; readonly url?: string }
  /**
   * True until the wallet has confirmed the account in this visit, or if it returned a different account than the
   * remembered one: show no address to receive on before the user confirms it.
   */
  readonly unconfirmed?: boolean
  /**
   * The login, if one opens the wallet: the person's `name` there, such as an email address, which stands
   * where the wallet's name would, and the way (`method`, a message id or plain text). Cleaned. Never stored.
   */
  readonly auth?: { readonly name: string; readonly method?: string }
}
