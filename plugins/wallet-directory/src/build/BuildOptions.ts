import type { WalletListing } from '@latchkit/core'

export interface BuiltWallet {
  readonly listing: WalletListing
  /** Never rejects. */
  readonly picture: () => Promise<Blob | undefined>
}

/** Options of `buildDirectory`. */
export interface BuildOptions {
  /** An explorer, or a folder of `.json` files with one or more wallets each, and images. */
  readonly from: { readonly url: string; readonly projectId?: string } | { readonly folder: string }
  /** The file to write. */
  readonly out: string
  /** Images inside the file (default), in a folder next to it, or none. */
  readonly images?: 'inline' | 'beside' | 'none'
  /** CAIP-2 ids; wallets have to support one of them. */
  readonly chains?: readonly string[]
  /** Certified wallets only. */
  readonly certified?: boolean
  /** Maximum number of wallets. Default 2,000. */
  readonly limit?: number
}

/** The result of `buildDirectory`. */
export interface BuildResult {
  readonly file: string
  readonly wallets: number
  readonly pictures: number
  /** Size of the file, without images next to it. */
  readonly bytes: number
}
