import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'

/** What may change while a wallet is connected. An empty account list means that it let go of us. */
export interface SessionChange {
  readonly accounts?: readonly Account[]
  readonly networkId?: CaipNetworkId
  readonly closed?: true
}

/** A live connection to a wallet in one namespace. */
export interface WalletSession {
  readonly accounts: readonly Account[]
  /** The network the wallet is on, which need not be one that the app offers. */
  readonly networkId: CaipNetworkId
  /**
   * The accounts as they are on another network, the one in use first; none where the wallet has none there. For families in
   * which an address depends on the network and the kit may choose it: both change at once then. Asked of nobody, and changes
   * nothing.
   */
  accountsOn?(networkId: CaipNetworkId, inUse?: Account): readonly Account[]
  /**
   * Asks the wallet for its accounts on a network where `accountsOn` names none yet, for the visitor chose it; it may prompt.
   * `accountsOn` names them afterwards, or still none: the wallet has none there.
   */
  prepareNetwork?(networkId: CaipNetworkId, signal: AbortSignal): Promise<void>
  /** Capability ids this wallet supports; absent means all that its namespace's plugin provides. */
  readonly features?: readonly string[]
  /** The raw provider, for the plugin of its namespace only (EIP-1193 on eip155). */
  readonly provider: unknown
  /** Its namespace, where the wallet granted another one than it was asked for. Not taken when the visitor named one. */
  readonly namespace?: string
  /** Namespaces that the wallet granted in the same approval; the kit connects them too, without asking. */
  readonly also?: readonly string[]
  /** Who is at the other end, where the connector is only the way there (a relay). Outside data. */
  readonly peer?: { readonly name: string; readonly icon?: string; readonly url?: string }
  /** True when the accounts come from this page's storage and the wallet was not asked in this visit. */
  readonly unconfirmed?: boolean
  /** Reports changes until the returned function is called. */
  watch(listener: (change: SessionChange) => void): () => void
  /** Lets go of the wallet; settles within 3 s and never prompts. */
  disconnect(): Promise<void>
}
