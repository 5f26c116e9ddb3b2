import type { AssetKind } from './IndexedTransaction.js'

/** One of an account's transfers as the index stores it, with short names because there are many. */
export interface Move {
  /** The direction, from the account's point of view. */
  readonly d: 'in' | 'out'
  readonly k: AssetKind
  /** The token. */
  readonly t?: string
  /** The amount in base units, in decimal. */
  readonly a: string
  /** The id of an NFT. */
  readonly i?: string
  /** The counterparty. */
  readonly p: string
}
