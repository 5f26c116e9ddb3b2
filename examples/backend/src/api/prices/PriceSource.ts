/** Knows what assets are worth. */
export interface PriceSource {
  /** US dollars for one whole unit, by `assetId`. What is not in the answer has no known price. */
  find(assets: readonly string[]): Promise<ReadonlyMap<string, number>>
}
