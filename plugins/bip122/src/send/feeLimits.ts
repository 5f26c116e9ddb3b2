import { assertFee } from '@latchkit/core/plugin'
import type { AddressType } from '../address/decodeAddress.js'
import { BASE_WEIGHT, inputWeights, outputWeight } from './weights.js'

/** The most for each virtual byte, in thousandths of a satoshi: 1,000 sat/vB. */
const MOST_RATE = 1_000_000n
/** The most for a transaction, in satoshi: 0.01 BTC. */
const MOST_FEE = 1_000_000n
/** Up to here a fee may be more than what is paid. */
const SMALL_FEE = 50_000n

/** A fee, and what it may be at most. In satoshi. */
export interface FeeToCheck {
  readonly fee: bigint
  /** What is paid with it; absent where nobody can tell. */
  readonly amount?: bigint
  /** What was reviewed. */
  readonly maxFee?: bigint
}

/** Holds a fee against this family's ceilings and what was reviewed. Throws as `assertFee` of the core does. */
export function checkFee({ fee, amount = MOST_FEE, maxFee }: FeeToCheck): void {
  const share = amount > SMALL_FEE ? amount : SMALL_FEE
  assertFee(fee, { ceiling: share < MOST_FEE ? share : MOST_FEE, maxFee, pluginId: 'bip122' })
}

/** Throws `fee/UNREASONABLE` for a rate above the ceiling, with what it would make of the smallest transfer. */
export function assertFeeRate(feeRate: bigint, from: AddressType, to: AddressType): void {
  if (feeRate <= MOST_RATE) return
  const bytes = BigInt(Math.ceil((BASE_WEIGHT + (inputWeights[from] ?? 0) + outputWeight(to)) / 4))
  assertFee((bytes * feeRate) / 1000n, { ceiling: (bytes * MOST_RATE) / 1000n, pluginId: 'bip122' })
}
