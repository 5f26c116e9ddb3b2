import type { AssetKind } from './IndexedTransaction.js'

/** A token's metadata. Names come from the contract and are untrusted. */
export interface TokenRecord {
  readonly chain: string
  readonly address: string
  readonly kind: AssetKind
  readonly name: string
  readonly symbol: string
  /** Absent if the contract does not report it; its amounts cannot be shown then. */
  readonly decimals?: number
}
