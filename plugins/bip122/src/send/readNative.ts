import { readField } from '@latchkit/core/untrusted'
import type { Psbt } from 'bitcoinjs-lib'
import { invalid } from './invalid.js'
import { readPsbt } from './readPsbt.js'

/** Reads a `native` request, a `BitcoinTransaction`. Throws `rpc/INVALID_PARAMS`. */
export function readNative(native: unknown): { psbt: Psbt; inputs?: readonly number[] } {
  const psbt = readPsbt(readField(native, 'psbt'))
  const inputs = readField(native, 'inputs')
  const isIndex = (index: unknown) =>
    Number.isInteger(index) && (index as number) >= 0 && (index as number) < (psbt?.inputCount ?? 0)
  if (psbt && (inputs === undefined || (Array.isArray(inputs) && inputs.every(isIndex))))
    return { psbt, inputs }
  throw invalid('A native request must be { psbt, inputs? } with a PSBT in base64')
}
