import { hex } from '@scure/base'
import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { invalid } from './invalid.js'

export interface SpentOutput {
  readonly script: Uint8Array
  /** In satoshi. */
  readonly value: bigint
}

/**
 * The coins that a PSBT spends, by input; `undefined` where it does not describe one. Throws `rpc/INVALID_PARAMS` where it
 * contradicts itself: a wallet could be shown another amount than is signed.
 */
export function spentOutputs({ data, txInputs }: Psbt): (SpentOutput | undefined)[] {
  return data.inputs.map(({ witnessUtxo, nonWitnessUtxo }, index) => {
    if (!nonWitnessUtxo) return witnessUtxo
    const [source, input] = [Transaction.fromBuffer(nonWitnessUtxo), txInputs[index]]
    const found = source.outs[input?.index ?? -1]
    const isSource = input !== undefined && hex.encode(source.getHash()) === hex.encode(input.hash)
    const isSame =
      !witnessUtxo ||
      (witnessUtxo.value === found?.value && hex.encode(witnessUtxo.script) === hex.encode(found.script))
    if (isSource && isSame && found) return found
    throw invalid(`The PSBT contradicts itself about the coin of input ${index}`)
  })
}
