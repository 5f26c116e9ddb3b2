import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import { settleBy } from '@latchkit/core/tools'
import { apiFor } from '../chain/apiFor.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { buildExtrinsic } from './buildExtrinsic.js'

/** What the network asks for a transaction now, in base units, without a tip. */
export async function estimateFee(env: PolkadotEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const api = await apiFor(env, request.networkId, request.signal)
  const extrinsic = buildExtrinsic(env, api, request)
  const info = await settleBy(extrinsic.paymentInfo(request.account.address), 20_000, request.signal)
  return { fee: info.partialFee.toBigInt() }
}
