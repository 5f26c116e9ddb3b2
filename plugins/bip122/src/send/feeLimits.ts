import { assertFee } from '@latchkit/core/errors'
import { feeCeilingOf } from '@latchkit/core/plugin'
import type { AddressType } from '../address/decodeAddress.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { BASE_WEIGHT, inputWeights, outputWeight } from './weights.js'

/** The ceiling per virtual byte, in thousandths of a satoshi: 1,000 sat/vB. */
const MOST_RATE = 1_000_000n
/** The usual ceiling per transaction, in satoshi: 0.01 BTC. */
const MOST_FEE = 1_000_000n
/** Up to this fee, in satoshi, it may exceed the amount. */
const SMALL_FEE = 50_000n

/** A fee and its upper limits, in satoshi. */
export interface FeeToCheck {
  readonly fee: bigint
  /** The amount paid; absent where unknown. */
  readonly amount?: bigint
  /** The reviewed fee. */
  readonly maxFee?: bigint
}

/** Checks a fee against the ceilings and the reviewed fee. Throws as `assertFee` of core does. */
export function checkFee(
  { config }: Pick<BitcoinEnv, 'config'>,
  networkId: string,
  { fee, amount, maxFee }: FeeToCheck,
): void {
  const most = feeCeilingOf(config.networks, networkId, MOST_FEE)
  const share = amount === undefined || amount > SMALL_FEE ? (amount ?? most) : SMALL_FEE
  assertFee(fee, { ceiling: share < most ? share : most, maxFee, pluginId: 'bip122' })
}

/** Throws `fee/UNREASONABLE` for a rate above the ceiling, with the fee of the smallest transfer at that rate. */
export function assertFeeRate(feeRate: bigint, from: AddressType, to: AddressType): void {
  if (feeRate <= MOST_RATE) return
  const bytes = BigInt(Math.ceil((BASE_WEIGHT + (inputWeights[from] ?? 0) + outputWeight(to)) / 4))
  assertFee((bytes * feeRate) / 1000n, { ceiling: (bytes * MOST_RATE) / 1000n, pluginId: 'bip122' })
}
