import { defineCapability } from '../plugin/defineCapability.js'
import type { WalletListing } from '../wallet/WalletListing.js'

/** One page of a directory. `count` is how many there are in all. */
export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
}

/** What to list. Pages begin at 1. */
export interface WalletQuery {
  readonly page?: number
  readonly entries?: number
  readonly search?: string
  readonly certified?: boolean
  /** CAIP-2 ids of which a wallet must speak one. */
  readonly chains?: readonly string[]
  readonly signal?: AbortSignal
}

/** A list of wallets beyond those that are installed. Asks its service only when it is called. */
export interface WalletDirectory {
  /** Rejects with a `KitError`; an outage is never an empty page. */
  list(query?: WalletQuery): Promise<WalletPage>
  /** Those the Connect view offers: featured by the app, else recommended. */
  offered(signal?: AbortSignal): Promise<readonly WalletListing[]>
  /** `undefined` when the directory does not know it. */
  find(id: string, signal?: AbortSignal): Promise<WalletListing | undefined>
}

export const WalletDirectory = defineCapability<WalletDirectory>()('wallet-directory')
