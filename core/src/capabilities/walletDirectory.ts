import { defineCapability } from '../contract/Capability.js'
import type { WalletListing } from '../wallet/WalletListing.js'

/** One page of a directory. `count` is the total that the directory reports. */
export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
  /** This is the last page, whatever `count` says. */
  readonly last: boolean
}

/** A query for wallets. Pages start at 1. */
export interface WalletQuery {
  readonly page?: number | undefined
  readonly entries?: number | undefined
  readonly search?: string | undefined
  readonly certified?: boolean | undefined
  /** CAIP-2 ids; a wallet must support one of them. Default: the networks of the installed chain plugins. */
  readonly chains?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** A directory's offer to the Connect view. */
export interface WalletOffer {
  /** The wallets that the app features, in its order. */
  readonly featured: readonly WalletListing[]
  /** The most used wallets, most used first, with spares to replace those that are already installed. */
  readonly recommended: readonly WalletListing[]
  /** How many recommended wallets to show. */
  readonly show: number
  /** The total number of wallets that the directory reports. */
  readonly count: number
}

/** A listed wallet that was connected before; `at` is in ms since the epoch. */
export interface RecentListing {
  readonly listing: WalletListing
  readonly at: number
}

/** A list of wallets beyond the installed ones. Contacts its service only when called. */
export interface WalletDirectory {
  /** The list is held in memory, so it can be searched on every keystroke. */
  readonly isLocal?: boolean | undefined
  /** Rejects with a `KitError`; an outage is never an empty page. */
  list(query?: WalletQuery): Promise<WalletPage>
  /** For the Connect view; `chains` as in `WalletQuery`. Rejects like `list`. */
  offered(signal?: AbortSignal, chains?: readonly string[]): Promise<WalletOffer>
  /** `undefined` if the directory does not know the wallet. Rejects like `list`. */
  find(id: string, signal?: AbortSignal): Promise<WalletListing | undefined>
  /**
   * A `blob:` or `data:` URL of the wallet's image, ready to show. Never rejects; `undefined` leaves the generated
   * placeholder.
   */
  image(listing: Pick<WalletListing, 'imageUrl'>, signal?: AbortSignal): Promise<string | undefined>
  /** The most recently used listed wallets, newest first, at most two. Sends no request and never rejects. */
  recent(): Promise<readonly RecentListing[]>
  /** Adds a wallet to the recent ones after it connected. Never rejects. */
  remember(listing: WalletListing): Promise<void>
}

export const WalletDirectory = /* @__PURE__ */ defineCapability<WalletDirectory>()('wallet-directory', {
  providedBy: 'walletDirectory()',
})
