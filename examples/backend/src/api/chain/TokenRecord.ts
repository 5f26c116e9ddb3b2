import type { AssetKind } from './IndexedTransaction.js'

/** What is known of a token. Names are what the contract says: data from strangers. */
export interface TokenRecord {
  readonly chain: string
  readonly address: string
  readonly kind: AssetKind
  readonly name: string
  readonly symbol: string
  /** Absent where the contract does not tell: its amounts cannot be shown then. */
  readonly decimals?: number
}
