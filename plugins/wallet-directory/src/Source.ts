import type { WalletListing, WalletPage } from '@latchkit/core'

/** What to list, all decided. */
export interface Listing {
  readonly page: number
  readonly entries: number
  readonly search?: string
  readonly certified?: boolean
  readonly chains?: readonly string[]
  /** Only these ids. */
  readonly include?: readonly string[]
  /** All but these ids. */
  readonly exclude?: readonly string[]
  readonly signal?: AbortSignal
}

/** Where wallets come from. Rejects with a `KitError`. */
export interface Source {
  list(listing: Listing): Promise<WalletPage>
  find(id: string, signal?: AbortSignal): Promise<WalletListing | undefined>
}
