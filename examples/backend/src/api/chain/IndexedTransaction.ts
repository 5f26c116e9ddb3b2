/** What a token is. */
export type AssetKind = 'native' | 'fungible' | 'nft'

/** What a transaction moved from one account to another. */
export interface Transfer {
  readonly kind: AssetKind
  /** The contract or mint; absent for the chain's own currency. */
  readonly token?: string
  readonly from: string
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** Of an NFT, in decimal. */
  readonly tokenId?: string
}

/** What the call of a transaction was for, as far as the chain tells. */
export type TransactionMethod = 'send' | 'approve' | 'deploy' | 'execute'

/** A transaction as the index keeps it. Addresses are in the one form that `normalizeAddress` gives. */
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

/** A pool of two tokens, as the contract that made it says. */
export interface IndexedPool {
  readonly address: string
  readonly token0: string
  readonly token1: string
}

/** What a pool held at the end of a block, in base units. */
export interface IndexedReserves {
  readonly pool: string
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** What pools did in a block. */
export interface PooledBlock {
  readonly height: bigint
  readonly pools?: readonly IndexedPool[]
  /** Of anything that says so; the index keeps those of pools that it knows. */
  readonly reserves?: readonly IndexedReserves[]
}

/** A block that the index remembers, so that it can undo it. */
export interface IndexedBlock extends PooledBlock {
  readonly hash: string
  readonly minedAt: number
  readonly transactions: readonly IndexedTransaction[]
}
