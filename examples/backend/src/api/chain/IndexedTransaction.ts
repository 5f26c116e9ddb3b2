export type AssetKind = 'native' | 'fungible' | 'nft'

export interface Transfer {
  readonly kind: AssetKind
  /** The contract or mint; absent for the chain's own currency. */
  readonly token?: string
  readonly from: string
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** The id of an NFT, in decimal. */
  readonly tokenId?: string
}

/** The purpose of a transaction's call, as far as the chain tells. */
export type TransactionMethod = 'send' | 'approve' | 'deploy' | 'execute'

/** A transaction as stored in the index. Addresses are in the canonical form of `normalizeAddress`. */
export interface IndexedTransaction {
  readonly hash: string
  readonly height: bigint
  /** Seconds since the epoch. */
  readonly minedAt: number
  readonly sender: string
  readonly recipient?: string
  readonly failed: boolean
  readonly nonce?: bigint
  readonly method: TransactionMethod
  readonly transfers: readonly Transfer[]
}

/** A pool of two tokens, as reported by its factory. */
export interface IndexedPool {
  readonly address: string
  readonly token0: string
  readonly token1: string
}

/** A pool's reserves at the end of a block, in base units. */
export interface IndexedReserves {
  readonly pool: string
  readonly reserve0: bigint
  readonly reserve1: bigint
}

export interface PooledBlock {
  readonly height: bigint
  readonly pools?: readonly IndexedPool[]
  /** From any contract that emits them; the index keeps those of known pools. */
  readonly reserves?: readonly IndexedReserves[]
}

/** A block that the index keeps so that it can be reverted. */
export interface IndexedBlock extends PooledBlock {
  readonly hash: string
  readonly minedAt: number
  readonly transactions: readonly IndexedTransaction[]
}
