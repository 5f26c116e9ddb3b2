import { KitError } from '@latchkit/core'
import type { Psbt, Transaction } from 'bitcoinjs-lib'
import { isFinal } from './takeSignatures.js'

/** The transaction of a PSBT that everybody has signed. Throws `rpc/INVALID_PARAMS` while somebody has not. */
export function finish(psbt: Psbt): Transaction {
  try {
    psbt.data.inputs.forEach((input, index) => {
      if (!isFinal(input)) psbt.finalizeInput(index)
    })
    return psbt.extractTransaction()
  } catch (cause) {
    throw new KitError('rpc/INVALID_PARAMS', {
      message: 'The PSBT is not complete: it was signed, but not sent',
      cause,
      pluginId: 'bip122',
    })
  }
}
