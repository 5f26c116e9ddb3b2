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
 * Copies the signatures from a wallet's answer into our own PSBT, verifies them and finalizes the transaction. Also
 * returns which inputs have a verified signature. Throws `sign/MISMATCH` when the wallet signed a different
 * transaction or only a part, and `bip122/BAD_ANSWER` without a PSBT.
 */
export function finishPsbt(psbt: Psbt, answer: unknown): Finished {
  const signed = readPsbt(answer)
  if (!signed) {
    throw new KitError('bip122/BAD_ANSWER', {
      message: 'The wallet returned no valid PSBT',
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
      // Inputs that a wallet finalized itself are verified by every node.
      if (input.finalScriptWitness || input.finalScriptSig) return
      if (!psbt.validateSignaturesOfInput(index, isSigned))
        throw new Error(`A signature of input ${index} is invalid`)
      // A Taproot leaf could be made up by the wallet.
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
