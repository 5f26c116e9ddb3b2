import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import { apiFor } from '../chain/apiFor.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { buildExtrinsic } from './buildExtrinsic.js'
import { networkFee } from './networkFee.js'

/**
 * What a transaction costs at most, in base units, without a tip: the network's current fee with a signature of usual
 * length, and a tenth more for longer ones and a rising price. Throws `fee/UNREASONABLE`.
 */
export async function estimateFee(env: PolkadotEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const { account, networkId, signal } = request
  const api = await apiFor(env, networkId, signal)
  const extrinsic = buildExtrinsic(env, api, request)
  const { fee } = await networkFee(env, { extrinsic, networkId, account, signal })
  return { fee: fee + fee / 10n }
}
