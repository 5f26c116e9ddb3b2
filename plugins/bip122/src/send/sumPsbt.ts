import type { Psbt } from 'bitcoinjs-lib'
import { invalid } from './invalid.js'
import { spentOutputs } from './spentOutputs.js'

/** The inputs' total and the fee of a transaction, in satoshi. */
export interface PsbtSums {
  readonly inputs: bigint
  readonly fee: bigint
}

/** Adds up a PSBT. Throws `rpc/INVALID_PARAMS` when it lacks the amounts of its inputs, or contradicts itself about one. */
export function sumPsbt(psbt: Psbt): PsbtSums {
  const inputs = spentOutputs(psbt).map(coin => {
    if (!coin) throw invalid('The PSBT does not contain the amounts of its inputs')
    return coin.value
  })
  const total = sum(inputs)
  return { inputs: total, fee: total - sum(psbt.txOutputs.map(({ value }) => value)) }
}

export const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
