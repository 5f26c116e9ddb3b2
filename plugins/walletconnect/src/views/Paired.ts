import type { WalletListing } from '@latchkit/core'

export interface Paired {
  /** Its cleaned name, or `your wallet` in the visitor's language. */
  readonly name: string
  readonly listing?: WalletListing
  /** An icon that is already loaded. */
  readonly icon?: string
}
