import type { FeeEstimate, TransactionRequest } from '@latchkit/core'
import { currentApi } from '../chain/apiFor.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { buildExtrinsic } from './buildExtrinsic.js'
import { extrinsicOptions } from './extrinsicOptions.js'
import { networkFee } from './networkFee.js'

/**
 * The most that a transaction costs, in base units: a tip that is asked for, the network's current fee with a signature of usual
 * length, and a tenth more for longer ones and a rising price. Throws `fee/UNREASONABLE`.
 */
export async function estimateFee(env: PolkadotEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const { account, networkId, signal } = request
  const api = await currentApi(env, networkId, signal)
  const extrinsic = buildExtrinsic(env, api, request)
  const { tip } = extrinsicOptions(request)
  const { fee } = await networkFee(env, { extrinsic, networkId, account, tip, signal })
  return { fee: fee + (fee - tip) / 10n }
}
