import { KitError } from '@latchkit/core'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { assertFeeRate } from '../send/feeLimits.js'
import { invalid } from '../send/invalid.js'
import { LEAST_RATE } from '../send/readFeeRate.js'

/** Reads a rate in sat/vB as thousandths. Throws `rpc/INVALID_PARAMS`, `bip122/FEE_TOO_LOW`, `fee/UNREASONABLE`. */
export function chosenRate(feeRate: number, { type }: DecodedAddress): bigint {
  if (typeof feeRate !== 'number' || !Number.isFinite(feeRate) || feeRate > 1e9)
    throw invalid('feeRate must be a number of satoshi per virtual byte')
  const thousandths = Math.round(feeRate * 1000)
  if (thousandths < LEAST_RATE) throw feeTooLow('The network passes on nothing for less than 1 sat/vB', 1)
  assertFeeRate(BigInt(thousandths), type, type)
  return BigInt(thousandths)
}

/** The error for a fee with which the network would not take a transaction. `feeRate` is the least that it takes, in sat/vB. */
export const feeTooLow = (message: string, feeRate: number): KitError =>
  new KitError('bip122/FEE_TOO_LOW', { message, context: { feeRate }, pluginId: 'bip122' })
