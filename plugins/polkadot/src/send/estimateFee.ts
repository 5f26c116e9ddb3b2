import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import { settleBy } from '@latchkit/core/tools'
import { apiFor } from '../chain/apiFor.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { buildExtrinsic } from './buildExtrinsic.js'

/**
 * What a transaction costs at most, in base units, without a tip: what the network asks now for one with a signature of
 * usual length, and a tenth more for longer ones and a price that rises until it is included.
 */
export async function estimateFee(env: PolkadotEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const api = await apiFor(env, request.networkId, request.signal)
  const extrinsic = buildExtrinsic(env, api, request)
  const info = await settleBy(extrinsic.paymentInfo(request.account.address), 20_000, request.signal)
  const now = info.partialFee.toBigInt()
  return { fee: now + now / 10n }
}
