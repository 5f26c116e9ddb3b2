import { type FeeEstimate, KitError, type TransactionRequest } from '@latchkit/core'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { checkTransfer, planTransfer } from './planTransfer.js'

/** What a transfer will cost, with the coins that the address has now. A PSBT says its own fee. */
export async function estimateFee(env: BitcoinEnv, request: TransactionRequest): Promise<FeeEstimate> {
  if (request.transfer) return { fee: (await planTransfer(env, request, checkTransfer(request))).fee }
  const { readNative } = await import('./readNative.js')
  try {
    return { fee: readNative(request.native).psbt.getFee() }
  } catch (cause) {
    const message = 'The PSBT does not say what its inputs hold'
    throw new KitError('rpc/INVALID_PARAMS', { message, cause, pluginId: 'bip122' })
  }
}
