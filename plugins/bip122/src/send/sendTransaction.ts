import { KitError, type TransactionRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import type { Psbt, Transaction } from 'bitcoinjs-lib'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { askWallet } from '../connect/callWallet.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import { broadcast } from './broadcast.js'
import { isSigned } from './curve.js'
import { prepare } from './prepare.js'
import { readSignedPsbt, unsignedOf } from './readPsbt.js'
import type { CheckedTransfer } from './readTransfer.js'

interface Finished {
  readonly transaction: Transaction
  readonly checked: readonly number[]
}

/**
 * Builds a transaction, has the wallet sign it, checks what it signed, and sends it. On a network without an endpoint the
 * wallet does it all. Resolves with the transaction's id.
 */
export async function sendTransaction(
  env: BitcoinEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { networkId, signal } = request
  const prepared = await beforeAsking(() => prepare(env, request))
  if (prepared.checked) return sendByWallet(prepared.wallet, prepared.checked, request)
  const { session, wallet, psbt, signing } = prepared
  const answer = await askWallet(() => wallet.signPsbt(signing), { signal })
  const { transaction, checked } = finishPsbt(psbt, answer)
  // All inputs of a transfer belong to the account; those of a PSBT may have been signed by others before.
  if (request.transfer && checked.length > 0) session.confirm()
  return broadcast(env, networkId, transaction)
}

async function sendByWallet(
  { transfer }: BitcoinWallet,
  { to, amount }: CheckedTransfer,
  { networkId, signal }: TransactionRequest,
): Promise<{ hash: string }> {
  const send = async () => transfer?.(to.address, Number(amount), networkId)
  const hash = await askWallet(send, { signal, sends: true })
  if (typeof hash === 'string' && /^[\da-f]{64}$/i.test(hash)) return { hash: hash.toLowerCase() }
  throw new KitError('bip122/BAD_ANSWER', {
    message: 'The wallet returned no valid transaction id. The transaction may have been sent.',
    context: { method: 'sendTransfer' },
    pluginId: 'bip122',
  })
}

/**
 * Copies the signatures from a wallet's answer into our own PSBT, verifies them and finalizes the transaction. Also
 * returns which inputs have a verified signature. Throws `sign/MISMATCH` when the wallet signed a different
 * transaction or only a part, and `bip122/BAD_ANSWER` without a PSBT.
 */
function finishPsbt(psbt: Psbt, answer: unknown): Finished {
  const signed = readSignedPsbt(answer)
  if (unsignedOf(signed) !== unsignedOf(psbt))
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
