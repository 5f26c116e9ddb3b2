import type { WalletListing } from '@latchkit/core'

/** The wallet that is to be paired: listed somewhere, or any that scans. */
export interface Paired {
  /** As it is called, cleaned; or `your wallet` in the visitor's language. */
  readonly name: string
  readonly listing?: WalletListing
  /** A picture that can be shown at once. */
  readonly icon?: string
}
