import type { Hex } from '../constants.js'

/** What a pool begins with, in base units. */
export interface Liquidity {
  readonly token: Hex
  readonly amount: bigint
  /** The token that it is traded for. */
  readonly against: Hex
  readonly worth: bigint
}
