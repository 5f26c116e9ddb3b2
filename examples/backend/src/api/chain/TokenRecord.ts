import type { AssetKind } from './IndexedTransaction.js'

/** What is known about a token. Names come from the contract and are outside data. */
export interface TokenRecord {
  readonly chain: string
  readonly address: string
  readonly kind: AssetKind
  readonly name: string
  readonly symbol: string
  /** Absent if the contract does not report it; its amounts cannot be shown then. */
  readonly decimals?: number
}
