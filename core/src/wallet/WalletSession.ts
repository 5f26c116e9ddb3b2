import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'

/** A change in a connected wallet. An empty account list means that the wallet revoked access. */
export interface SessionChange {
  readonly accounts?: readonly Account[] | undefined
  readonly networkId?: CaipNetworkId | undefined
  /** Somebody else is logged in, or the same person under another name. */
  readonly auth?: SessionAuth | undefined
  readonly closed?: true | undefined
}

/** The person who opened a wallet by a login. Outside data. */
export interface SessionAuth {
  /** The person's name in that login, such as an email address; at most 254 characters are kept. */
  readonly name: string
  /** The way they logged in: a message id or plain text, such as `Email`. */
  readonly method?: string | undefined
  /** The way's mark, an https or `data:image` URL; stands for the wallet's icon. */
  readonly icon?: string | undefined
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
  /** Capability ids this wallet supports; absent means all that its namespace's plugin provides. */
  readonly features?: readonly string[] | undefined
  /** The raw provider, for the plugin of its namespace only (EIP-1193 on eip155). */
  readonly provider: unknown
  /** Its namespace, where the wallet granted another one than it was asked for. Not taken when the visitor named one. */
  readonly namespace?: string | undefined
  /** Namespaces that the wallet granted in the same approval; the kit connects them too, without asking. */
  readonly also?: readonly string[] | undefined
  /** The wallet at the other end, where the connector is only the way there (a relay). Outside data. */
  readonly peer?:
    | { readonly name: string; readonly icon?: string | undefined; readonly url?: string | undefined }
    | undefined
  /** The person who logged in, where a login opens the wallet. */
  readonly auth?: SessionAuth | undefined
  /** True when the accounts come from this page's storage and the wallet was not asked in this visit. */
  readonly unconfirmed?: boolean | undefined
  /** Reports changes until the returned function is called. */
  watch(listener: (change: SessionChange) => void): () => void
  /** Disconnects from the wallet; settles within 3 s and never prompts. */
  disconnect(): Promise<void>
}
