import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import type { StandardAccount, StandardAccounts } from './readStandardAccounts.js'
import type { StandardWallet } from './StandardWallet.js'

/** What connecting has to know of a family whose wallets speak Wallet Standard. */
export interface StandardFamily<Checked extends StandardAccount> {
  /** Its CAIP-2 namespace, which is also the id of the plugin. */
  readonly namespace: string
  /** What people call it. */
  readonly name: string
  /** The networks of the app, the preferred one first. */
  readonly networks: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** What Wallet Standard calls a network. Default: the same. */
  chainOf?(networkId: CaipNetworkId): string
  readAccounts(list: unknown): StandardAccounts<Checked>
  toAccounts(accounts: readonly Checked[], networkId: CaipNetworkId): Account[]
  /** The ids of the capabilities that a wallet's features allow. */
  featuresOf(wallet: StandardWallet): readonly string[]
}
