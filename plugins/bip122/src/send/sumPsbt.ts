import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { invalid } from './invalid.js'

/** The inputs' total and the fee of a transaction, in satoshi. */
export interface PsbtSums {
  readonly inputs: bigint
  readonly fee: bigint
}

/** Adds up a PSBT. Throws `rpc/INVALID_PARAMS` when it lacks the amounts of its inputs. */
export function sumPsbt({ data, txInputs, txOutputs }: Psbt): PsbtSums {
  const inputs = data.inputs.map(({ witnessUtxo, nonWitnessUtxo }, index) => {
    const source = nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo)
    const value = witnessUtxo?.value ?? source?.outs[txInputs[index]?.index ?? -1]?.value
    if (value === undefined) throw invalid('The PSBT does not contain the amounts of its inputs')
    return value
  })
  const total = sum(inputs)
  return { inputs: total, fee: total - sum(txOutputs.map(({ value }) => value)) }
}

/** All of them together. */
export const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
