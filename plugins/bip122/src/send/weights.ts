import type { AddressType } from '../address/decodeAddress.js'

/** A transaction without inputs and outputs, in weight units: one input and output count of one byte each. */
export const BASE_WEIGHT = 42

/** The largest weight of spending an output, in weight units (BIP-141). Absent: we cannot build its input. */
export const inputWeights: Readonly<Partial<Record<AddressType, number>>> = {
  p2pkh: 592,
  // Wrapped P2WPKH: no other type belongs to a single key.
  p2sh: 364,
  p2wpkh: 272,
  p2tr: 230,
}

const scriptLengths: Readonly<Record<AddressType, number>> = {
  p2pkh: 25,
  p2sh: 23,
  p2wpkh: 22,
  p2wsh: 34,
  p2tr: 34,
}

/** The weight of an output, in weight units. */
export const outputWeight = (type: AddressType) => (9 + scriptLengths[type]) * 4

/** The dust limit, in satoshi: three times the cost of creating and spending the output at 1 sat/vB, as in Bitcoin Core. */
export function dustLimit(type: AddressType): bigint {
  const spending = type === 'p2pkh' || type === 'p2sh' ? 148 : 67
  return BigInt((9 + scriptLengths[type] + spending) * 3)
}
