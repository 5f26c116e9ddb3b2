import type { Hex } from '../constants.js'

/** A pool's initial reserves, in base units. */
export interface Liquidity {
  readonly token: Hex
  readonly amount: bigint
  /** The other token. */
  readonly against: Hex
  readonly worth: bigint
}
