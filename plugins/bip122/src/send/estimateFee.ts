import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { checkTransfer, planTransfer } from './planTransfer.js'

/** What a transfer will cost, with the coins that the address has now. A PSBT says its own fee. */
export async function estimateFee(env: BitcoinEnv, request: TransactionRequest): Promise<FeeEstimate> {
  if (request.transfer) return { fee: (await planTransfer(env, request, checkTransfer(request))).fee }
  const [{ readNative }, { readPsbtFee }] = await Promise.all([
    import('./readNative.js'),
    import('./readPsbtFee.js'),
  ])
  return { fee: readPsbtFee(readNative(request.native).psbt) }
}
