import type { AssetKind } from './IndexedTransaction.js'

/** One of an account's own transfers as the index writes it, short because there are many. */
export interface Move {
  /** The direction, seen from the account. */
  readonly d: 'in' | 'out'
  readonly k: AssetKind
  /** The token. */
  readonly t?: string
  /** The amount in base units, in decimal. */
  readonly a: string
  /** The id of an NFT. */
  readonly i?: string
  /** Who was on the other side. */
  readonly p: string
}
