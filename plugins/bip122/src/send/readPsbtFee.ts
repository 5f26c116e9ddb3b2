import { KitError } from '@latchkit/core'
import { type Psbt, Transaction } from 'bitcoinjs-lib'

/** What a PSBT leaves for the miners, in satoshi. Throws `rpc/INVALID_PARAMS` when it does not say what its inputs hold. */
export function readPsbtFee({ data, txInputs, txOutputs }: Psbt): bigint {
  const inputs = data.inputs.map(({ witnessUtxo, nonWitnessUtxo }, index) => {
    const source = nonWitnessUtxo && Transaction.fromBuffer(nonWitnessUtxo)
    const value = witnessUtxo?.value ?? source?.outs[txInputs[index]?.index ?? -1]?.value
    if (value !== undefined) return value
    const message = 'The PSBT does not say what its inputs hold'
    throw new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'bip122' })
  })
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
  return sum(inputs) - sum(txOutputs.map(({ value }) => value))
}
