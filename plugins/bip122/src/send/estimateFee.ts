import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { checkFee } from './feeLimits.js'
import { planTransfer } from './planTransfer.js'
import { readTransfer } from './readTransfer.js'

/**
 * The fee of a transfer with the address's current coins. A PSBT determines its own fee. Rejects without an endpoint:
 * where the wallet chooses the coins, only the wallet knows the fee.
 */
export async function estimateFee(env: BitcoinEnv, request: TransactionRequest): Promise<FeeEstimate> {
  if (request.transfer) return { fee: (await planTransfer(env, request, readTransfer(request))).fee }
  const [{ readNative }, { sumPsbt }] = await Promise.all([import('./readNative.js'), import('./sumPsbt.js')])
  const { fee } = sumPsbt(readNative(request.native).psbt)
  checkFee(env, request.networkId, { fee })
  return { fee }
}
