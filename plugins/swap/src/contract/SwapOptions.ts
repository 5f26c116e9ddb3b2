/** Options of `swap()`. */
export interface SwapOptions {
  /** The slippage in percent until the visitor sets another, from 0.01 to 50. Default 1. */
  readonly slippage?: number | undefined
}

/** The same, checked. */
export type SwapConfig = SwapOptions
