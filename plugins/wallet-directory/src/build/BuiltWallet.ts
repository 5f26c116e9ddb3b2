import type { WalletListing } from '@latchkit/core'

/** A wallet with a way to its picture. */
export interface BuiltWallet {
  readonly listing: WalletListing
  /** Never rejects. */
  readonly picture: () => Promise<Blob | undefined>
}
