export interface PriceRequest {
  /** As returned by `assetId`. */
  readonly asset: string
  /** At the end of this block; absent for now. A time would be ambiguous, because blocks may share a second. */
  readonly height?: string
}

export interface PriceSource {
  /** US dollars for one whole unit, in request order; undefined if unknown, and never 0. */
  find(requests: readonly PriceRequest[]): Promise<readonly (number | undefined)[]>
}
