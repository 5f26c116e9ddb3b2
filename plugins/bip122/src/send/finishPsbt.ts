import { KitError } from '@latchkit/core'
import { hex } from '@scure/base'
import type { Psbt, Transaction } from 'bitcoinjs-lib'
import { isSigned } from './curve.js'
import { readPsbt } from './readPsbt.js'

interface Finished {
  readonly transaction: Transaction
  readonly checked: readonly number[]
}

/**
 * Takes the signatures out of a wallet's answer into our own PSBT, checks them and gives the finished transaction. Says
 * also which inputs have a signature that was checked. Throws
 * `sign/MISMATCH` when the wallet signed another transaction or not all of it, and `bip122/BAD_ANSWER` for no PSBT.
 */
export function finishPsbt(psbt: Psbt, answer: unknown): Finished {
  const signed = readPsbt(answer)
  if (!signed) {
    throw new KitError('bip122/BAD_ANSWER', {
      message: 'The wallet answered with something that is no PSBT',
      context: { method: 'signPsbt' },
      pluginId: 'bip122',
    })
  }
  const unsigned = (one: Psbt) => hex.encode(one.data.globalMap.unsignedTx.toBuffer())
  if (unsigned(signed) !== unsigned(psbt))
    throw mismatch('The wallet signed another transaction than the one it was given')
  psbt.combine(signed)
  const checked: number[] = []
  try {
    psbt.data.inputs.forEach((input, index) => {
      // What a wallet has finished itself is checked by every node.
      if (input.finalScriptWitness || input.finalScriptSig) return
      if (!psbt.validateSignaturesOfInput(index, isSigned))
        throw new Error(`A signature of input ${index} is wrong`)
      // A leaf of Taproot may be the wallet's own invention.
      if (!input.tapLeafScript) checked.push(index)
      psbt.finalizeInput(index)
    })
    return { transaction: psbt.extractTransaction(), checked }
  } catch (cause) {
    throw mismatch('The wallet did not sign the whole transaction', cause)
  }
}

function mismatch(message: string, cause?: unknown): KitError {
  return new KitError('sign/MISMATCH', { message, cause, context: { field: 'psbt' }, pluginId: 'bip122' })
}
