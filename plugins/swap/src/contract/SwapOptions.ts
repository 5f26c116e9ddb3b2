/** Options of `swap()`. */
export interface SwapOptions {
  /** The initial slippage in percent, from 0.01 to 50. Default 1. */
  readonly slippage?: number | undefined
}

export type SwapConfig = SwapOptions
