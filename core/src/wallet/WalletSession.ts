import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'

/** A change in a connected wallet. An empty account list means that the wallet revoked access. */
export interface SessionChange {
  readonly accounts?: readonly Account[]
  readonly networkId?: CaipNetworkId
  readonly closed?: true
}

/** A live connection to a wallet in one namespace. */
export interface WalletSession {
  readonly accounts: readonly Account[]
  /** The wallet's network, which the app need not offer. */
  readonly networkId: CaipNetworkId
  /**
   * The accounts on another network, the selected one first; empty if the wallet has none there. For families whose
   * addresses depend on the network and where the kit may choose it, so that both change together. Sends nothing and
   * changes nothing.
   */
  accountsOn?(networkId: CaipNetworkId, inUse?: Account): readonly Account[]
  /**
   * Asks the wallet for accounts on a network that the user chose and for which `accountsOn` returns none; may prompt.
   * If `accountsOn` is still empty afterwards, the wallet has none there.
   */
  prepareNetwork?(networkId: CaipNetworkId, signal: AbortSignal): Promise<void>
  /** Ids of the capabilities that this wallet supports; absent means all that its namespace's plugin provides. */
  readonly features?: readonly string[]
  /** The raw provider, for the plugin of its namespace only (EIP-1193 on eip155). */
  readonly provider: unknown
  /** Its namespace, if the wallet granted a different one than requested. Rejected if the user named one. */
  readonly namespace?: string
  /** Other namespaces granted in the same approval; the kit connects them silently. */
  readonly also?: readonly string[]
  /** The wallet at the other end, if the connector is only the way to it (a relay). Untrusted. */
  readonly peer?: { readonly name: string; readonly icon?: string; readonly url?: string }
  /** True if the accounts come from this page's storage and the wallet was not asked in this visit. */
  readonly unconfirmed?: boolean
  /** Reports changes. Returns a function that unsubscribes. */
  watch(listener: (change: SessionChange) => void): () => void
  /** Disconnects from the wallet; settles within 3 s and never prompts. */
  disconnect(): Promise<void>
}
