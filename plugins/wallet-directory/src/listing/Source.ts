import type { WalletListing, WalletPage } from '@latchkit/core'

export interface Listing {
  readonly page: number
  readonly entries: number
  readonly search?: string
  readonly certified?: boolean
  readonly chains?: readonly string[]
  /** Only wallets with these ids. */
  readonly include?: readonly string[]
  /** Without wallets with these ids. */
  readonly exclude?: readonly string[]
  readonly signal?: AbortSignal
}

/** A source of wallets. Rejects with a `KitError`. */
export interface Source {
  list(listing: Listing): Promise<WalletPage>
  find(id: string, signal?: AbortSignal): Promise<WalletListing | undefined>
}
