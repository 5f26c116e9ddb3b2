import { defineCapability } from '../contract/Capability.js'
import type { WalletListing } from '../wallet/WalletListing.js'

/** One page of a directory. `count` is how many there are in all, as the directory says. */
export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
  /** No page comes after this one, whatever `count` says. */
  readonly last: boolean
}

/** What to list. Pages begin at 1. */
export interface WalletQuery {
  readonly page?: number
  readonly entries?: number
  readonly search?: string
  readonly certified?: boolean
  /** CAIP-2 ids of which a wallet must speak one. Default: the networks of the installed chain plugins. */
  readonly chains?: readonly string[]
  readonly signal?: AbortSignal
}

/** What the Connect view has from a directory. */
export interface WalletOffer {
  /** Those that the app features, in its order. */
  readonly featured: readonly WalletListing[]
  /** Those that most people use, the first ones first; there are spare ones for what is installed already. */
  readonly recommended: readonly WalletListing[]
  /** How many of the recommended ones to show. */
  readonly show: number
  /** How many wallets there are in all, as the directory says. */
  readonly count: number
}

/** A listed wallet that somebody connected with before; `at` is in ms since the epoch. */
export interface RecentListing {
  readonly listing: WalletListing
  readonly at: number
}

/** A list of wallets beyond those that are installed. Asks its service only when it is called. */
export interface WalletDirectory {
  /** It holds its list, so that a search may be asked for at every key and answers at once. */
  readonly isLocal?: boolean
  /** Rejects with a `KitError`; an outage is never an empty page. */
  list(query?: WalletQuery): Promise<WalletPage>
  /** For the Connect view; `chains` as in `WalletQuery`. Rejects like `list`. */
  offered(signal?: AbortSignal, chains?: readonly string[]): Promise<WalletOffer>
  /** `undefined` when the directory does not know it. Rejects like `list`. */
  find(id: string, signal?: AbortSignal): Promise<WalletListing | undefined>
  /** An address of the wallet's picture to show at once, a `blob:` or `data:` one. Never rejects; `undefined` leaves the generated mark. */
  image(listing: Pick<WalletListing, 'imageUrl'>, signal?: AbortSignal): Promise<string | undefined>
  /** The listed wallets that were used last, newest first, two at most. Asks nobody and never rejects. */
  recent(): Promise<readonly RecentListing[]>
  /** Keeps a wallet among the recent ones, once it is connected. Never rejects. */
  remember(listing: WalletListing): Promise<void>
}

export const WalletDirectory = /* @__PURE__ */ defineCapability<WalletDirectory>()('wallet-directory')
