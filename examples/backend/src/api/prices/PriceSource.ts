/** Of which asset the price is wanted, and in which block. */
export interface PriceWish {
  /** By `assetId`. */
  readonly asset: string
  /** At the end of this block; absent for now. A time would not do, for blocks may share their second. */
  readonly height?: string
}

/** Knows what assets are or were worth. */
export interface PriceSource {
  /** US dollars for one whole unit, in the order of the wishes; undefined where nobody knows, and never 0. */
  find(wishes: readonly PriceWish[]): Promise<readonly (number | undefined)[]>
}
