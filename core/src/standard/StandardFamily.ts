import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import type { StandardAccount, StandardAccounts } from './readStandardAccounts.js'
import type { StandardWallet } from './StandardWallet.js'

/** Describes a family whose wallets follow Wallet Standard, for connecting. */
export interface StandardFamily<Checked extends StandardAccount> {
  /** Its CAIP-2 namespace, which is also the plugin's id. */
  readonly namespace: string
  /** Its name for people. */
  readonly name: string
  /** The app's networks, preferred one first. */
  readonly networks: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** The network's name in Wallet Standard. Default: its CAIP-2 id. */
  chainOf?(networkId: CaipNetworkId): string
  readAccounts(list: unknown): StandardAccounts<Checked>
  toAccounts(accounts: readonly Checked[], networkId: CaipNetworkId): Account[]
  /** Ids of the capabilities that a wallet's features allow. */
  featuresOf(wallet: StandardWallet): readonly string[]
}
