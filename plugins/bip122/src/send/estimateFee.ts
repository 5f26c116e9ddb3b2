import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { checkFee } from './feeLimits.js'
import { planTransfer } from './planTransfer.js'
import { readTransfer } from './readTransfer.js'

/**
 * What a transfer will cost, with the coins that the address has now. A PSBT says its own fee. Rejects without an endpoint: where
 * the wallet chooses the coins, it alone knows the fee.
 */
export async function estimateFee(env: BitcoinEnv, request: TransactionRequest): Promise<FeeEstimate> {
  if (request.transfer) return { fee: (await planTransfer(env, request, readTransfer(request))).fee }
  const [{ readNative }, { sumPsbt }] = await Promise.all([import('./readNative.js'), import('./sumPsbt.js')])
  const { fee } = sumPsbt(readNative(request.native).psbt)
  checkFee({ fee })
  return { fee }
}
