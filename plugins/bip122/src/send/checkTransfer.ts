import { isKitError, type KitErrorCode, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import { hex } from '@scure/base'
import type { Psbt } from 'bitcoinjs-lib'
import { toScript } from '../address/toScript.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { buildTransfer } from './buildTransfer.js'
import { invalid } from './invalid.js'
import { type CheckedTransfer, readTransfer } from './readTransfer.js'
import { sum, sumPsbt } from './sumPsbt.js'

/** Errors which mean that a transfer cannot succeed; with any other, the result is unknown. */
const failures: readonly KitErrorCode[] = [
  'address/INVALID',
  'amount/INVALID',
  'rpc/INVALID_PARAMS',
  'bip122/INSUFFICIENT_FUNDS',
  'bip122/ORDINALS_ADDRESS',
]

/** Builds the transaction that would be signed now, and reads from it what leaves and what arrives. */
export async function checkTransfer(env: BitcoinEnv, request: TransactionRequest): Promise<TransferCheck> {
  if (!request.transfer) throw invalid('Only transfers can be checked')
  try {
    const checked = readTransfer(request)
    return measure(await buildTransfer(env, request, checked), checked)
  } catch (error) {
    if (isKitError(error) && failures.includes(error.code)) return { failure: error.message }
    throw error
  }
}

function measure(psbt: Psbt, { from, to }: CheckedTransfer): TransferCheck {
  const { inputs, fee } = sumPsbt(psbt)
  const [own, theirs] = [from, to].map(address => hex.encode(toScript(address)))
  const arriving = (script?: string) =>
    sum(psbt.txOutputs.flatMap(output => (hex.encode(output.script) === script ? output.value : [])))
  const spent = inputs - fee - arriving(own)
  // A transfer to oneself: the outputs cannot be distinguished.
  return own === theirs ? { spent } : { spent, received: arriving(theirs) }
}
