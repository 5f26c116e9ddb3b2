import type { ConnectorGroup, CustomWallet, Wallet, WalletListing } from '@latchkit/core'

/** One wallet to choose: found on this machine, or only listed by the app or a directory. */
export interface WalletEntry {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly installed: boolean
  /** Absent for a wallet that nobody found. */
  readonly wallet?: Wallet
  /** The listing, when the wallet was not found. The links of a `CustomWallet` are not checked yet. */
  readonly listing?: WalletListing | CustomWallet
  /** The group of the Connect view that it belongs to, when that is decided. */
  readonly group?: ConnectorGroup
  /** When a listed wallet was last used, in ms since the epoch. */
  readonly lastUsed?: number
  /** Stands for a wallet that is still loading. */
  readonly pending?: boolean
}
