import type { Account } from '../contract/Account.js'
import type { Network, NetworkFamily } from '../contract/Network.js'
import type { Atom } from '../state/atom.js'
import type { Wallet } from '../wallet/Wallet.js'
import type { Connection } from './Connection.js'

/** What the kit is doing about connections. */
export type KitStatus = 'disconnected' | 'reconnecting' | 'connecting' | 'connected'

/** The current network. `supported` is false if the wallet is on one that the app does not offer. */
export interface ActiveNetwork extends Network {
  readonly supported: boolean
}

/** The state of all connections, as read-only atoms. */
export interface ConnectionsState {
  /** What the kit is doing about connections. */
  readonly status$: Atom<KitStatus>
  /** True while wallets of earlier visits have not answered, also beside one that has. */
  readonly reconnecting$: Atom<boolean>
  /** Every live connection in all namespaces. */
  readonly connections$: Atom<readonly Connection[]>
  /** The namespace the shell shows. */
  readonly activeNamespace$: Atom<string | undefined>
  /** The chosen connection of each namespace. */
  readonly activeConnections$: Atom<Readonly<Record<string, Connection>>>
  /** The chosen connection of the active namespace. */
  readonly connection$: Atom<Connection | undefined>
  /** The selected account of that connection. */
  readonly account$: Atom<Account | undefined>
  /** The current network of the active namespace, connected or not. */
  readonly network$: Atom<ActiveNetwork | undefined>
  /** The families of the installed chain plugins. */
  readonly families$: Atom<readonly NetworkFamily[]>
  /** The wallets found so far, most useful first. */
  readonly wallets$: Atom<readonly Wallet[]>
  /** The wallet being connected right now. */
  readonly pending$: Atom<{ readonly walletId: string; readonly namespace: string } | undefined>
}
